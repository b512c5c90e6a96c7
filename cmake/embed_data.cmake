# Writes OUTPUT: a C++ file with the texts of FILES, those of data/<folder> and of text/<language>.
set(folders "")
set(text_code "")
foreach(path ${FILES})
  get_filename_component(name ${path} NAME)
  get_filename_component(folder ${path} DIRECTORY)
  get_filename_component(parent ${folder} DIRECTORY)
  get_filename_component(folder ${folder} NAME)
  get_filename_component(kind ${parent} NAME)
  file(READ ${path} content)
  set(code "        {\"${folder}/${name}\", R\"~~~~(${content})~~~~\"},\n")
  if(kind STREQUAL "text")
    string(APPEND text_code "${code}")
  elseif(NOT folder STREQUAL "rules")
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
