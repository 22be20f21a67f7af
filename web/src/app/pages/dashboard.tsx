import { lazy, Suspense } from 'react';
import { usePerson } from '#core/person.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DashboardPage } from '../../features/applications/dashboard/dashboard-page.tsx';
import { AssistantHost } from '../../features/assistant/assistant-host.tsx';
import { openAssistant } from '../../features/assistant/assistant-store.ts';
import { BookingButton } from '../../features/meetings/booking-button.tsx';
import { WhatsAppNumberBanner } from '../whatsapp-number-banner.tsx';

const ClientDates = lazy(() => import('../../features/agenda/client-dates.tsx'));
const FollowUpQuestion = lazy(() => import('../../features/deed/follow-up-question.tsx'));
const WhereItStands = lazy(() => import('../../features/submissions/where-it-stands.tsx'));
const OwnReflection = lazy(() => import('../../features/offers/own-reflection.tsx'));
const PeopleNotice = lazy(() => import('../../features/parties/people-notice.tsx'));

/** /app: the current application, with the assistant, the booking of a call and the way to the intermediary's notice. */
export default function Dashboard() {
  const { data: person } = usePerson();
  return (
    <DashboardPage
      actions={
        <>
          <Button icon={<Icon name="message" />} onClick={openAssistant}>
            Falar com AI Assistant
          </Button>
          <BookingButton context="dashboard" icon={<Icon name="clock" />}>
            Agendar Reunião
          </BookingButton>
        </>
      }
      dates={(applicationId, dates) => (
        <Suspense fallback={<Skeleton height="short" />}>
          <ClientDates applicationId={applicationId} dates={dates} />
        </Suspense>
      )}
      banks={(applicationId) => (
        <Suspense fallback={<Skeleton height="medium" />}>
          <WhereItStands key={applicationId} applicationId={applicationId} />
        </Suspense>
      )}
      reflection={(applicationId) => (
        <Suspense fallback={null}>
          <OwnReflection key={applicationId} applicationId={applicationId} />
        </Suspense>
      )}
      followUp={(applicationId, agreed) => (
        <Suspense fallback={<Skeleton height="short" />}>
          <FollowUpQuestion applicationId={applicationId} agreed={agreed} />
        </Suspense>
      )}
      assistant={(personId) => <AssistantHost personId={personId} />}
      notice={
        <>
          {person?.currentApplicationId && (
            <Suspense fallback={null}>
              <PeopleNotice key={person.currentApplicationId} applicationId={person.currentApplicationId} />
            </Suspense>
          )}
          {person && <WhatsAppNumberBanner person={person} />}
          <p>
            <a href="/termos#informacao-legal">Intermediário de crédito</a>
          </p>
        </>
      }
    />
  );
}
