import { Icon } from '#ui/icons.tsx';
import { BookingButton } from '../../features/meetings/booking-button.tsx';
import { OffersPage } from '../../features/offers/offers-page.tsx';

/** /app/propostas, with the booking of a call. */
export default function Offers() {
  return (
    <OffersPage
      booking={
        <BookingButton context="dashboard" icon={<Icon name="clock" />}>
          Agendar chamada
        </BookingButton>
      }
    />
  );
}
