import { lazy, Suspense, useState } from 'react';
import { useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { factLabels } from '#shared/parties/facts.ts';
import { usuallyNeedsSpouse } from '#shared/parties/household.ts';
import { borrows } from '#shared/parties/party.ts';
import { Button } from '#ui/button.tsx';
import { FactsList, factNames } from './facts-list.tsx';
import styles from './staff-people.module.css';

const StaffFactsDialog = lazy(() => import('./staff-facts-dialog.tsx'));

interface StaffFactsProps {
  applicationId: string;
  partyId: string;
  /** Whether the facts may be changed. */
  isOpen: boolean;
}

/** What is known of a person of a request, with its sources, and the way to change it. */
export default function StaffFacts({ applicationId, partyId, isOpen }: StaffFactsProps) {
  const [editing, setEditing] = useState(false);
  const query = useApiQuery('parties.staffFacts', { applicationId });
  return (
    <QueryContent query={query} skeleton={['medium']} label="A carregar os dados…">
      {({ people }) => {
        const person = people.find((each) => each.partyId === partyId);
        if (!person) return null;
        const unknown = factNames.filter(
          (name) => !person.facts[name] && name !== 'notes' && name !== 'propertyRegime',
        );
        return (
          <section className={styles.facts} aria-label={`Dados de ${person.name}`}>
            <h3>Dados</h3>
            {Object.keys(person.facts).length > 0 && <FactsList facts={person.facts} reader="team" />}
            {borrows(person) && usuallyNeedsSpouse(people) && (
              <p className="soft">Casado em comunhão: o outro cônjuge costuma ter de assinar</p>
            )}
            {unknown.length > 0 && (
              <p className="soft">Por saber: {unknown.map((name) => factLabels[name]).join(', ')}.</p>
            )}
            {isOpen && (
              <div className={styles.actions}>
                <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
                  Alterar dados…
                </Button>
              </div>
            )}
            {editing && (
              <Suspense fallback={null}>
                <StaffFactsDialog applicationId={applicationId} person={person} onClose={() => setEditing(false)} />
              </Suspense>
            )}
          </section>
        );
      }}
    </QueryContent>
  );
}
