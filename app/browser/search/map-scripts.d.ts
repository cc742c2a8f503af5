/** The addresses of the scripts that draw maps; made by the build (vite.config.ts). */
declare module 'virtual:search-script' {
  const address: string;
  export default address;
}
declare module 'virtual:point-script' {
  const address: string;
  export default address;
}
