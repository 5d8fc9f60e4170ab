/** The product's logo: a beam balanced on its fulcrum. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="currentColor">
      <path d="M16 15.5 24 28H8z" />
      <path d="m3.2 12.8 25-5.6.7 3-25 5.6z" opacity=".75" />
      <circle cx="25.5" cy="5" r="3" />
    </svg>
  );
}
