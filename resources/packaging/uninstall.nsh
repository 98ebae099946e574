; Where records and settings of an uninstalled Counterpart are. An update uninstalls the older one, and says nothing.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    ; It starts nothing with the session any more.
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "Counterpart"
    MessageBox MB_OK|MB_ICONINFORMATION "Counterpart is being removed. Its records and settings stay here:$\r$\n$\r$\n$LOCALAPPDATA\Counterpart" /SD IDOK
  ${endIf}
!macroend
