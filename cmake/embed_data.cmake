# Writes OUTPUT: a C++ file with the texts of FILES, those of data/<folder>, text/<language> and text/<language>/cards.
set(folders "")
set(text_code "")
foreach(path ${FILES})
  get_filename_component(name ${path} NAME)
  get_filename_component(folder ${path} DIRECTORY)
  get_filename_component(parent ${folder} DIRECTORY)
  get_filename_component(folder ${folder} NAME)
  get_filename_component(parent ${parent} NAME)
  set(name "${folder}/${name}")
  if(folder STREQUAL "cards")
    set(name "text/${parent}/${name}")
    set(folder "text")
  endif()
  file(READ ${path} content)
  set(code "        {\"${name}\", R\"~~~~(${content})~~~~\"},\n")
  if(parent STREQUAL "text")
    string(APPEND text_code "${code}")
  else()
    list(APPEND folders ${folder})
    string(APPEND code_of_${folder} "${code}")
  endif()
endforeach()

list(REMOVE_DUPLICATES folders)
set(data_code "")
foreach(folder ${folders})
  string(APPEND data_code "    {\"${folder}\", {\n${code_of_${folder}}    }},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made from data/ and text/ by cmake/embed_data.cmake.
#include \"match/library.h\"

namespace tminus {

const DataFiles& embedded_data() {
    static const DataFiles files{
${data_code}    };
    return files;
}

const std::vector<SourceFile>& embedded_texts() {
    static const std::vector<SourceFile> files{
${text_code}    };
    return files;
}

}  // namespace tminus
")
