import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { usePerson } from '#core/person.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { AnotherRequest, requestUnderWay } from '../../features/applications/another-request.tsx';
import { BookingButton } from '../../features/meetings/booking-button.tsx';
import { laterStepOf } from '../../features/people/onboarding/later-step.ts';
import styles from '../../features/people/onboarding/onboarding.module.css';
import { OnboardingPage } from '../../features/people/onboarding/onboarding-page.tsx';

/** /onboarding: the four questions, with the booking of a call for those who need help. */
export default function Onboarding() {
  const { data: person } = usePerson();
  const [search] = useSearchParams();
  const isLaterStep = laterStepOf(useLocation().state) !== undefined;
  const [isStarted, setStarted] = useState(false);
  const request = search.get('novo') === '1' && person ? requestUnderWay(person) : undefined;
  if (person && request && !isStarted && !isLaterStep)
    return (
      <div className="stack-wide">
        <PageTitle>Outro pedido</PageTitle>
        <AnotherRequest person={person} request={request} onStart={() => setStarted(true)} />
      </div>
    );
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
