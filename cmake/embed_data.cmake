# Writes OUTPUT: a C++ file with the texts of data/ and text/ below SOURCE.
file(GLOB rescue ${SOURCE}/data/rocket-rescue/*.toml)
file(GLOB moon1969 ${SOURCE}/data/1969/*.toml)
file(GLOB rocketmen ${SOURCE}/data/rocketmen/*.toml)
file(GLOB bots ${SOURCE}/data/bots/*.toml)
file(GLOB texts ${SOURCE}/text/*/*.toml)

function(add_files var)
  set(code "")
  foreach(path ${ARGN})
    get_filename_component(folder ${path} DIRECTORY)
    get_filename_component(folder ${folder} NAME)
    get_filename_component(name ${path} NAME)
    file(READ ${path} content)
    string(APPEND code "        {\"${folder}/${name}\", R\"~~~~(${content})~~~~\"},\n")
  endforeach()
  set(${var} "${code}" PARENT_SCOPE)
endfunction()

add_files(rescue_code ${rescue})
add_files(moon1969_code ${moon1969})
add_files(rocketmen_code ${rocketmen})
add_files(bots_code ${bots})
add_files(text_code ${texts})
file(WRITE ${OUTPUT} "// Made from data/ and text/ by cmake/embed_data.cmake.
#include \"match/library.h\"

namespace tminus {

const DataFiles& embedded_data() {
    static const DataFiles files{{
${rescue_code}    }, {
${moon1969_code}    }, {
${rocketmen_code}    }, {
${bots_code}    }};
    return files;
}

const std::vector<SourceFile>& embedded_texts() {
    static const std::vector<SourceFile> files{
${text_code}    };
    return files;
}

}  // namespace tminus
")
