import { lazy, Suspense, useState } from 'react';
import type { BookingContext } from '#shared/meetings/calendar-link.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';

const BookingDialog = lazy(() => import('./booking-dialog.tsx'));

/** A button that opens the booking dialog; the calendar's code is loaded on first click. */
export function BookingButton({ context, ...rest }: { context: BookingContext } & Omit<ButtonProps, 'onClick'>) {
  // The closed dialog stays mounted, so that closing returns the focus to the button.
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button {...rest} type="button" onClick={show} />
      {wanted && (
        <Suspense>
          <BookingDialog context={context} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
