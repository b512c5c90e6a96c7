# cmake --install: the program, the page, the manual page, completions, documents and examples. The program itself writes its manual
# page and completions, so that they are always those of its options.
include(GNUInstallDirs)

# written_by_program(FILE ARGUMENT...): what the program prints.
function(written_by_program file)
  add_custom_command(OUTPUT ${file} COMMAND tminus ${ARGN} > ${file} DEPENDS tminus VERBATIM)
  list(APPEND written ${file})
  set(written ${written} PARENT_SCOPE)
endfunction()

set(shipped ${CMAKE_BINARY_DIR}/shipped)
file(MAKE_DIRECTORY ${shipped})
written_by_program(${shipped}/tminus.1 manual)
written_by_program(${shipped}/tminus.bash completion bash)
written_by_program(${shipped}/tminus.zsh completion zsh)
written_by_program(${shipped}/tminus.fish completion fish)
add_custom_target(shipped ALL DEPENDS ${written})

target_link_options(tminus PRIVATE LINKER:-z,relro,-z,now)
install(TARGETS tminus)
install(CODE "
  if(NOT EXISTS \"${CMAKE_SOURCE_DIR}/web/dist/index.html\")
    message(FATAL_ERROR \"web/dist: there is no page to install. tools/static.sh or ./play builds it.\")
  endif()")
install(DIRECTORY web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/tminus/page)
install(FILES ${shipped}/tminus.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${shipped}/tminus.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME tminus)
install(FILES ${shipped}/tminus.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _tminus)
install(FILES ${shipped}/tminus.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
