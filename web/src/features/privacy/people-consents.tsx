import { Link } from 'react-router-dom';
import { queryKey } from '#core/api.ts';
import { useAction } from '#core/use-action.ts';
import { formatDate, formatTime } from '#shared/kit/format.ts';
import { partyConsentVersion } from '#shared/parties/consents.ts';
import type { PeopleConsentView } from '#shared/privacy/routes.ts';
import { Button } from '#ui/button.tsx';
import { CardPart } from '#ui/card.tsx';
import styles from './consent-history.module.css';

const given: Readonly<Record<PeopleConsentView['subject'], string>> = {
  party_joining: 'Entraste num pedido',
  party_helping: 'Deixaste outra pessoa tratar dos teus documentos',
  party_totals: 'Deixaste ver os totais',
  party_without_account: 'Disseste que tens autorização de quem não usa computador',
};
const takenBack: Partial<typeof given> = {
  party_helping: 'Voltaste a tratar dos teus documentos',
  party_totals: 'Deixaste de mostrar os totais',
};

type Revocable = 'party_helping' | 'party_totals';
const isRevocable = (subject: PeopleConsentView['subject']): subject is Revocable => subject in takenBack;

/** What the person agreed to in requests with several people, newest first; help and totals are taken back here too. */
export default function PeopleConsents({ consents }: { consents: readonly PeopleConsentView[] }) {
  const newest = new Map<string, PeopleConsentView>();
  for (const entry of consents) {
    const what = `${entry.subject} ${entry.applicationId}`;
    if (!newest.has(what)) newest.set(what, entry);
  }
  return (
    <CardPart aria-labelledby="privacy-people-consents">
      <h3 id="privacy-people-consents">Pedidos com outras pessoas</h3>
      <ol className={styles.privacyConsents}>
        {consents.map((entry) => {
          const { id, subject, accepted, applicationId, isIn, at, version, text } = entry;
          const holds = accepted && isIn && newest.get(`${subject} ${applicationId}`) === entry;
          return (
            <li key={id}>
              <p>
                <strong>{(accepted ? undefined : takenBack[subject]) ?? given[subject]}</strong>, no pedido #
                {applicationId.slice(0, 8)}, em {formatDate(at)}, às {formatTime(at)}.
              </p>
              <details>
                <summary>Texto que viste (versão {version})</summary>
                <blockquote>{text}</blockquote>
              </details>
              {holds && isRevocable(subject) && <TakeBack subject={subject} applicationId={applicationId} />}
            </li>
          );
        })}
      </ol>
      <p className="soft">
        Quem trata dos teus documentos, e quem vê os totais, também se muda em <Link to="/app/pessoas">Pessoas</Link>.
      </p>
    </CardPart>
  );
}

/** Takes a consent back at once, as in 'Pessoas'. */
function TakeBack({ subject, applicationId }: Pick<PeopleConsentView, 'applicationId'> & { subject: Revocable }) {
  const options = {
    failsOffline: true,
    done: [`${takenBack[subject]}`] as const,
    touches: [queryKey('privacy.get'), queryKey('parties.list'), queryKey('applications.get')],
    waits: true,
  };
  const totals = useAction('parties.setTotals', options);
  const helping = useAction('parties.setHelping', options);
  const takeBack = () =>
    subject === 'party_totals'
      ? totals.run({ applicationId, agreed: false, version: partyConsentVersion })
      : helping.run({ applicationId, helper: null });
  return (
    <Button
      size="small"
      loading={totals.running || helping.running}
      loadingText="A mudar…"
      onClick={() => void takeBack()}
    >
      {subject === 'party_totals' ? 'Deixar de mostrar os totais' : 'Voltar a tratar dos meus documentos'}
    </Button>
  );
}
