import { lazy } from 'react';
import type { Me } from '#shared/people/routes.ts';
import ComplaintsCard from '../../features/complaints/complaints-card.tsx';
import { NotificationsCard } from '../../features/notifications/notifications-card.tsx';
import { SettingsPage } from '../../features/people/settings/settings-page.tsx';
import InformationCard from '../../features/prior-information/information-card.tsx';
import { PrivacyCard } from '../../features/privacy/privacy-card.tsx';
import { SecurityCard } from '../../features/security/security-card.tsx';

const EmailChange = lazy(() => import('../../features/security/email-change.tsx'));

const NumberConfirmation = lazy(() => import('../../features/security/number-confirmation.tsx'));

const cards = (person: Me) => (
  <>
    <NotificationsCard person={person} />
    <SecurityCard person={person} />
    <PrivacyCard person={person} />
    {person.role === 'client' && <InformationCard information={person.information} />}
    {person.role === 'client' && <ComplaintsCard />}
  </>
);

/** /app/settings: the profile and the settings of other features. */
export default function Settings() {
  return <SettingsPage cards={cards} EmailChange={EmailChange} NumberConfirmation={NumberConfirmation} />;
}
