package com.example.shop
