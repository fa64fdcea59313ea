"""The scenario that every client runs: sign-in, analysis, chat, tasks and notes, with two devices of one person and one of another."""
