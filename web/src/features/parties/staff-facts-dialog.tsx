import type { PeopleFacts } from '#shared/parties/facts-routes.ts';
import { Dialog } from '#ui/dialog.tsx';
import styles from './facts.module.css';
import { FactsForm } from './facts-form.tsx';

interface StaffFactsDialogProps {
  applicationId: string;
  person: PeopleFacts['people'][number];
  onClose: () => void;
}

/** Changes what is known of a person, for the team. */
export default function StaffFactsDialog({ applicationId, person, onClose }: StaffFactsDialogProps) {
  const title = `Dados de ${person.name}`;
  return (
    <Dialog open title={title} onClose={onClose} className={styles.dialog}>
      <FactsForm
        key={person.version}
        applicationId={applicationId}
        person={person}
        asker="team"
        label={title}
        onClose={onClose}
      />
    </Dialog>
  );
}
