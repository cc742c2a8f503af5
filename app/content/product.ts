/** The specification's {product}. */
export const PRODUCT = 'Dental Finder';
