import type { ReactNode } from 'react';

const shapes = {
  arrowLeft: <path d="M19 12H5m6-6-6 6 6 6" />,
  arrowRight: <path d="M5 12h14m-6-6 6 6-6 6" />,
  camera: (
    <path d="M4 8h3l1.5-2.5h7L17 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z" />
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  chevronDown: <path d="m6 9 6 6 6-6" />,
  chevronRight: <path d="m9 6 6 6-6 6" />,
  clock: <path d="M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  document: <path d="M13 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V9l-6-6Zm0 0v6h6M9 13h6M9 17h4" />,
  download: <path d="M12 5v11m-5-5 5 5 5-5M5 20h14" />,
  edit: <path d="m4 20 1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19l-4 1Z" />,
  external: <path d="M14 4h6v6m0-6-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4" />,
  help: <path d="M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8v.5m0 3v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />,
  home: <path d="m3 11 9-8 9 8M6 9v11h12V9M10 20v-5a2 2 0 0 1 4 0v5" />,
  info: <path d="M12 11v6m0-9.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />,
  key: <path d="M14.5 12.5a4.5 4.5 0 1 0-3-3L4 17v3h3l1-1v-2h2v-2h2l2.5-2.5ZM16 8v.01" />,
  mail: <path d="M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 2 9 6 9-6" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  message: <path d="M20 4H4a1 1 0 0 0-1 1v15l4-4h13a1 1 0 0 0 1-1V5a1 1 0 0 0-1-1Z" />,
  phone: <path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1Z" />,
  refresh: <path d="M20 5v5h-5M4 19v-5h5M5.5 9a7 7 0 0 1 11.7-2L20 10M4 14l2.8 3a7 7 0 0 0 11.7-2" />,
  search: <path d="m20 20-4.3-4.3M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z" />,
  signOut: <path d="M15 4h3a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-3M10 8l-4 4 4 4m-4-4h9" />,
  trash: <path d="M4 7h16M9 7V4h6v3m2 0-.7 12a1 1 0 0 1-1 1H8.7a1 1 0 0 1-1-1L7 7" />,
  upload: <path d="M12 16V5m-5 5 5-5 5 5M5 19h14" />,
  user: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8a7 7 0 0 1 14 0" />,
  warning: <path d="M12 9v5m0 3v.01M10.3 4 2.7 17.5A2 2 0 0 0 4.4 20.5h15.2a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z" />,
  wifiOff: (
    <path d="m3 3 18 18M8.5 16a5 5 0 0 1 6.5-.5M5 12.5a10 10 0 0 1 5-2.6M2 9a15 15 0 0 1 4-2.7M19 12.5a10 10 0 0 0-2.5-1.8M22 9a15 15 0 0 0-12-3.9M12 19.5v.01" />
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** A decorative icon next to a text. `size` in pixels. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <IconFrame size={size}>{shapes[name]}</IconFrame>
);

/** The frame and pen of every icon: for a shape that few pages need. */
export function IconFrame({ size, children }: { size: number; children: ReactNode }) {
  return (
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
      {children}
    </svg>
  );
}
