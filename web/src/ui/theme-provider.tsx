import { ThemeProvider as AmplifyThemeProvider } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';

/** What Amplify's components read at run time. Their looks are in style sheets that the build writes (theme.ts). */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <AmplifyThemeProvider>{children}</AmplifyThemeProvider>
);
