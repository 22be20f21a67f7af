import { BookingButton } from '../../features/meetings/booking-button.tsx';
import styles from '../../features/people/onboarding/onboarding.module.css';
import { OnboardingPage } from '../../features/people/onboarding/onboarding-page.tsx';

/** /onboarding: the four questions, with the booking of a call for those who need help. */
export default function Onboarding() {
  return (
    <OnboardingPage
      help={
        <BookingButton context="onboarding" variant="quiet" className={styles.help}>
          Preciso de ajuda - Agendar chamada
        </BookingButton>
      }
    />
  );
}
