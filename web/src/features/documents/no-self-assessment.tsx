import { useAction } from '#core/use-action.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { Button } from '#ui/button.tsx';
import type { DocumentList } from './document-list.ts';
import styles from './no-self-assessment.module.css';

/** One for every request, so that the message is sent once, however often the button is pressed. */
const sendingId = '5a302000-0000-4000-8000-000000000302';
const content =
  'Não faço Self Assessment, porque o meu empregador trata dos impostos (PAYE), e por isso não tenho SA302. Podem dispensar-me deste documento?';

interface NoSelfAssessmentProps {
  application: ApplicationView;
  list: DocumentList;
}

/** Asks the team to do without the SA302 of an employee whose employer declares the taxes. */
export function NoSelfAssessment({ application, list }: NoSelfAssessmentProps) {
  const { run, running } = useAction('messages.send', {
    done: ['Pedido enviado à equipa', 'Se te dispensarmos do SA302, sai da lista. A resposta vem em Mensagens.'],
  });
  const isMissing = list.missing.some(({ type }) => type === 'sa302');
  if (application.countryIncome !== 'GB' || application.employmentStatus !== 'employed' || !isMissing) return null;
  return (
    <section className={styles.noSelfAssessment}>
      <p className="soft">Só tens SA302 se entregas Self Assessment no Reino Unido.</p>
      <Button
        size="small"
        loading={running}
        loadingText="A enviar…"
        onClick={() => void run({ applicationId: application.id, thread: 'private', sendingId, content })}
      >
        Não faço Self Assessment
      </Button>
    </section>
  );
}
