// Where the page's module is; null: the page was built without it (vite.config.ts).
declare module 'virtual:module-files' {
  const files: { script: string; binary: string } | null;
  export default files;
}
