/** A decorative arrow of a turn, to the right unless `left`. */
export const TurnIcon = ({ left = false, size = 18 }: { readonly left?: boolean; readonly size?: number }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M19 4v5h-5M19 9A8 8 0 1 0 20 14" transform={left ? 'matrix(-1 0 0 1 24 0)' : undefined} />
  </svg>
);
