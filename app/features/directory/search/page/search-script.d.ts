/** The address of the search page's script; made by the build (vite.config.ts). */
declare module 'virtual:search-script' {
  const address: string;
  export default address;
}
