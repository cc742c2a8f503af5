/** The product's mark, in the colour of the text. Decorative. */
export function Tooth({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="currentColor"
        d="M10 3c-4 0-7 3-7 7.500 0 4 1.800 6 2.600 9.700.700 3.600 1 8.800 3.600 8.800 3.300 0 2.400-9 6.800-9s3.500 9 6.800 9c2.600 0 2.900-5.200 3.600-8.800.800-3.700 2.600-5.700 2.600-9.700C29 6 26 3 22 3c-2.500 0-4 1.300-6 1.300S12.500 3 10 3z"
      />
    </svg>
  );
}
