import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { createQueryClient } from '#core/query-client.ts';
import { startSession } from '#core/session.ts';
import BookingDialog from '../../features/meetings/booking-dialog.tsx';

let root: Root | undefined;
const queryClient = createQueryClient();

function draw(open: boolean): void {
  if (!root) {
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
    startSession();
  }
  root.render(
    <QueryClientProvider client={queryClient}>
      <BookingDialog context="landing" open={open} onClose={() => draw(false)} />
    </QueryClientProvider>,
  );
}

/** The booking dialog on a page that is not rendered by React, for a signed-in user. */
export const openBookingDialog = (): void => draw(true);
