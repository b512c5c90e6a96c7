declare module '*.toml' {
  const texts: { event: Record<string, string>; word: Record<string, string> };
  export default texts;
}
