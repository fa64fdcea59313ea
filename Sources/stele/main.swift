import SteleCommands

Stele.main()
