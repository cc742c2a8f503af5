/** npm's `zipcodes` has no types; this declares the one file that we read. */
declare module 'zipcodes/lib/codesCanada.js' {
  const canada: {
    codes: Record<
      string,
      {
        zip: string;
        city: string;
        state: string;
        /** Degrees north; NaN if the package's own conversion broke the row. */
        latitude: number;
        /** Degrees east, so negative in Canada. */
        longitude: number;
      }
    >;
  };
  export default canada;
}
