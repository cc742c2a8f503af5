/** npm's `zipcodes` ships no types; this is the one file of it that we read. */
declare module 'zipcodes/lib/codesCanada.js' {
  const canada: {
    codes: Record<
      string,
      {
        zip: string;
        city: string;
        state: string;
        /** Degrees north, or not a number where the package's own conversion broke the row. */
        latitude: number;
        /** Degrees east, so negative in Canada. */
        longitude: number;
      }
    >;
  };
  export default canada;
}
