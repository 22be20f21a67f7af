import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { AnswerCheckbox } from '#parts/answer-checkbox.tsx';
import { followUpText, followUpVersion } from '#shared/deed/follow-up.ts';
import { formatDate, formatTime } from '#shared/kit/format.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import type { FollowUpChoice } from '#shared/privacy/routes.ts';
import { CardPart } from '#ui/card.tsx';
import styles from './consent-history.module.css';
import { consentPlaces } from './consent-history.tsx';

/** Whether the team may contact the person again about their concluded requests, changed at once (spec office, O9). */
export default function FollowUps({ followUps }: { followUps: readonly FollowUpChoice[] }) {
  return (
    <CardPart aria-labelledby="privacy-follow-ups">
      <h3 id="privacy-follow-ups">Depois da escritura</h3>
      <ul className={styles.privacyConsents}>
        {followUps.map((choice) => (
          <li key={choice.applicationId}>
            <FollowUp choice={choice} />
          </li>
        ))}
      </ul>
    </CardPart>
  );
}

function FollowUp({ choice }: { choice: FollowUpChoice }) {
  const { applicationId, name, purpose, createdAt, agreed, log } = choice;
  const { run } = useAction('deed.agreeToFollowUp', {
    failsOffline: true,
    done: (answer) => [answer.agreed ? 'Podemos voltar a contactar-te' : 'Não voltamos a contactar-te'],
    touches: [queryKey('privacy.get'), queryKey('applications.get', { applicationId })],
    waits: true,
  });
  return (
    <>
      <p>
        <strong>{name ?? purposeLabels[purpose]}</strong>, pedido de {formatDate(createdAt)}
      </p>
      <AnswerCheckbox
        label={followUpText}
        checked={agreed}
        onAnswer={(next) => run({ applicationId, agreed: next, version: followUpVersion, source: 'settings' })}
      />
      {log.length > 0 && (
        <details>
          <summary>O que respondeste</summary>
          <ol className={styles.privacyConsents}>
            {log.map(({ id, accepted, at, source, version }) => (
              <li key={id}>
                <strong>{accepted ? 'Autorizaste' : 'Retiraste a autorização'}</strong> em {formatDate(at)}, às{' '}
                {formatTime(at)}, {consentPlaces[source]} (texto {version}).
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
