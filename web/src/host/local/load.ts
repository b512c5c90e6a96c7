// Fetches the module and starts it.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { unreachable } from '../wire';
import { TableModule, type CreateModule } from './module';

// Where its two files are.
export interface ModuleFiles {
  script: string;
  binary: string;
}

export const start = (create: CreateModule, compiled: WebAssembly.Module) =>
  create({
    instantiateWasm: (imports, done) => {
      void WebAssembly.instantiate(compiled, imports).then(done);
      return {};
    },
    sha256,
    hmac: (key, text) => hmac(sha256, key, text),
  });

export async function load({ script, binary }: ModuleFiles): Promise<TableModule> {
  const files = [import(/* @vite-ignore */ script) as Promise<{ default: CreateModule }>, compile(binary)] as const;
  const [{ default: create }, compiled] = await Promise.all(files).catch(() => {
    throw unreachable();
  });
  return new TableModule(await start(create, compiled));
}

// Browsers keep the code of what they compile while it comes; but not every file host says what it is.
async function compile(binary: string): Promise<WebAssembly.Module> {
  const response = await fetch(binary);
  if (!response.ok) throw unreachable();
  if (response.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
