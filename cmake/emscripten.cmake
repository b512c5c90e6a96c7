# The module of the page, with what Debian's emscripten needs. Its own headers must come before the system's, so those of Boost,
# toml++ and fmt, which are only headers here, are reached through a folder of links.
set(links ${CMAKE_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${links})
foreach(library boost toml++ fmt)
  if(NOT EXISTS /usr/include/${library})
    message(FATAL_ERROR "the headers of ${library} are missing")
  endif()
  file(CREATE_LINK /usr/include/${library} ${links}/${library} SYMBOLIC)
endforeach()
include_directories(SYSTEM ${links})

add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)

add_library(boost_json STATIC apps/wasm/boost_json.cpp)
target_compile_definitions(boost_json PUBLIC BOOST_JSON_STATIC_LINK BOOST_ALL_NO_LIB BOOST_CONTAINER_NO_LIB)
add_library(Boost::json ALIAS boost_json)
add_library(Threads::Threads INTERFACE IMPORTED)
add_library(fmt::fmt INTERFACE IMPORTED)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)

# add_page_module(): tminus.mjs and tminus.wasm.
function(add_page_module)
  add_executable(tminus_module apps/wasm/module.cpp apps/wasm/crypto.cpp)
  set_target_properties(tminus_module PROPERTIES OUTPUT_NAME tminus SUFFIX .mjs)
  target_link_libraries(tminus_module PRIVATE device_tables)
  # -O1: the second optimizer of emscripten takes most of a minute, and the module becomes neither faster nor, packed, smaller.
  target_link_options(tminus_module PRIVATE
    -O1 -sMODULARIZE=1 -sEXPORT_ES6=1 -sENVIRONMENT=web,worker -sFILESYSTEM=0 -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=33554432
    -sTOTAL_STACK=1048576 -sEXPORTED_FUNCTIONS=_malloc,_free,_tminus_call,_tminus_engine -sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8
    --no-entry)
  # Where Debian has the JavaScript parser that emscripten's own node does not look for.
  set_target_properties(tminus_module PROPERTIES RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")
endfunction()

# leave_out_of_module(PATTERN...): sources that the page has no use for, or has something else in place of.
function(leave_out_of_module)
  foreach(layer games match table)
    get_target_property(sources ${layer} SOURCES)
    foreach(pattern ${ARGN})
      list(FILTER sources EXCLUDE REGEX "/${pattern}[a-z_]*\\.cpp$")
    endforeach()
    set_target_properties(${layer} PROPERTIES SOURCES "${sources}")
  endforeach()
endfunction()
