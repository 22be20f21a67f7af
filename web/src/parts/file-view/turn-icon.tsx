import { IconFrame } from '#ui/icons.tsx';

/** A decorative arrow of a turn, to the right unless `left`. */
export const TurnIcon = ({ left = false }: { left?: boolean }) => (
  <IconFrame size={18}>
    <path d="M19 4v5h-5M19 9A8 8 0 1 0 20 14" transform={left ? 'matrix(-1 0 0 1 24 0)' : undefined} />
  </IconFrame>
);
