import { usePerson } from '#core/person.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import OwnSimulator from './own-simulator.tsx';
import styles from './portal.module.css';

// Separate, so that the names of the engine's files are not in the app's first load.

/** /app/simulador: the simulator with the figures of the current request, and the scenarios kept in it. */
export default function PortalPage() {
  const { data: person } = usePerson();
  // The guard ensures that the user is known.
  if (!person) return null;
  const { currentApplicationId, income } = person;
  return (
    <div className={`stack-wide ${styles.page}`}>
      <BackLink to="/app">Início</BackLink>
      <PageTitle>Simulador</PageTitle>
      <OwnSimulator key={currentApplicationId} applicationId={currentApplicationId} income={income} />
    </div>
  );
}
