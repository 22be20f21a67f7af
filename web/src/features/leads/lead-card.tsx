import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { serverNow } from '#core/clock.ts';
import { type Draft, useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { choiceWords, getsNothingNew, useColleagues } from '#parts/use-colleagues.ts';
import { formatDate, formatDateTime, formatEuro } from '#shared/kit/format.ts';
import { mailLink, phoneLink } from '#shared/leads/links.ts';
import { type LeadView, maxNoteLength } from '#shared/leads/routes.ts';
import { lossWords } from '#shared/leads/schemas.ts';
import { purposeLabels } from '#shared/loan/purposes.ts';
import { originWords } from '#shared/people/origin.ts';
import { Badge, StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import styles from './lead-card.module.css';
import { useKeepLead, useReopenLead } from './use-leads.ts';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));
const LossDialog = lazy(() => import('./loss-dialog.tsx'));

/** The state of a contact in a word. */
function StateOf({ lead: { loss, invitation, answered, createdBy } }: { lead: LeadView }) {
  if (loss) return <Badge>{lossWords[loss.kind]}</Badge>;
  if (invitation?.usedAt) return <StatusBadge tone="approved">Criou conta</StatusBadge>;
  if (invitation?.isReturned) return <StatusBadge tone="correction">Convite devolvido</StatusBadge>;
  if (invitation && isOver(invitation.expiresAt)) return <StatusBadge tone="correction">Convite expirado</StatusBadge>;
  if (invitation) return <StatusBadge tone="waiting">Convite enviado</StatusBadge>;
  const [done, open] = createdBy === null ? ['Respondida', 'Por responder'] : ['Tratado', 'Por tratar'];
  return <StatusBadge tone={answered ? 'approved' : 'waiting'}>{answered ? done : open}</StatusBadge>;
}

/** A contact, a visitor's message or written down by the team, with its state and the team's note. */
export function LeadCard({ lead }: { lead: LeadView }) {
  const heading = `lead-${lead.id}`;
  // Shared by both buttons, so that the second uses the version written by the first.
  const keeper = useKeepLead(lead);
  const { keep, keeping } = keeper;
  const ring = lead.phone ? phoneLink(lead.phone) : undefined;
  const [asked, setAsked] = useState<'invite' | 'close'>();
  const isByHand = lead.createdBy !== null;
  return (
    <Card as="article" aria-labelledby={heading} className={`${styles.lead} stack`}>
      <div className={styles.leadHead}>
        <div>
          <h2 id={heading} tabIndex={-1}>
            {lead.name}
          </h2>
          <p className="soft figures">
            {formatDateTime(lead.createdAt)}
            {lead.createdBy && ` · ${lead.createdBy}`}
          </p>
        </div>
        <StateOf lead={lead} />
      </div>
      {lead.message && (
        <p className={styles.leadMessage} dir="auto">
          {lead.message}
        </p>
      )}
      <ul className={styles.leadWays}>
        {lead.email && (
          <li>
            <Icon name="mail" size={18} />
            <a href={mailLink(lead.email)}>{lead.email}</a>
          </li>
        )}
        {lead.phone && (
          <li>
            <Icon name="phone" size={18} />
            {ring ? <a href={ring}>{lead.phone}</a> : lead.phone}
          </li>
        )}
      </ul>
      <LeadFacts lead={lead} />
      {lead.client && <Client client={lead.client} />}
      {lead.answered && !lead.loss && (
        <p className="soft">{`${isByHand ? 'Tratado' : 'Respondida'} por ${lead.answered.by} em ${formatDateTime(lead.answered.at)}`}</p>
      )}
      {lead.loss && (
        <p>
          {`${lossWords[lead.loss.kind]} por ${lead.loss.by} em ${formatDateTime(lead.loss.at)}: `}
          <span className={styles.leadReason}>{lead.loss.reason}</span>
        </p>
      )}
      <Note lead={lead} keeper={keeper} />
      <div className="row">
        <LeadResponsible lead={lead} keeper={keeper} />
        {!lead.loss && !lead.invitation && (
          <Button loading={keeping} loadingText="A guardar..." onClick={() => void keep({ answered: !lead.answered })}>
            {answerLabel(isByHand, lead.answered !== null)}
          </Button>
        )}
        <ContactActions lead={lead} onAsk={setAsked} />
      </div>
      <Suspense fallback={null}>
        {asked === 'invite' && <InviteDialog lead={lead} onClose={() => setAsked(undefined)} />}
        {asked === 'close' && <LossDialog lead={lead} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </Card>
  );
}

const isOver = (instant: string): boolean => serverNow() > Date.parse(instant);

const answerLabel = (isByHand: boolean, isAnswered: boolean): string => {
  const [done, open] = isByHand ? ['tratado', 'por tratar'] : ['respondida', 'por responder'];
  return `Marcar como ${isAnswered ? open : done}`;
};

/** What can be done about somebody without an account: invite them, or close the contact with a reason; or open it again. */
function ContactActions({ lead, onAsk }: { lead: LeadView; onAsk: (what: 'invite' | 'close') => void }) {
  const { reopen, reopening } = useReopenLead(lead);
  const of = <span className="visually-hidden"> {lead.name}</span>;
  if (lead.loss)
    return (
      <Button variant="quiet" loading={reopening} onClick={() => void reopen()}>
        Reabrir{of}
      </Button>
    );
  if (lead.client || lead.invitation?.usedAt) return null;
  return (
    <>
      <Button onClick={() => onAsk('invite')}>
        {lead.invitation ? 'Convidar outra vez' : 'Convidar'}
        {of}
      </Button>
      <Button variant="quiet" onClick={() => onAsk('close')}>
        Fechar{of}
      </Button>
    </>
  );
}

/** Where a contact comes from, what they want and have said, and their invitation. */
function LeadFacts({ lead: { origin, who, campaign, purpose, figures, invitation } }: { lead: LeadView }) {
  const { propertyValue, loanAmount, monthlyIncome, incomePayments } = figures;
  const campaignParts = [campaign?.source, campaign?.medium, campaign?.name].filter((part) => part !== undefined);
  const facts: [label: string, value: string | null | undefined][] = [
    ['Origem', origin === 'contact_form' ? null : [originWords[origin], who].filter(Boolean).join(' · ')],
    ['Campanha', campaignParts.join(' · ')],
    ['Objetivo', purpose && purposeLabels[purpose]],
    ['Preço', propertyValue === undefined ? null : formatEuro(propertyValue)],
    ['Montante', loanAmount === undefined ? null : formatEuro(loanAmount)],
    ['Rendimento', monthlyIncome === undefined ? null : `${formatEuro(monthlyIncome)} × ${incomePayments ?? '?'}`],
    ['Convite', invitation && !invitation.usedAt ? `até ${formatDate(invitation.expiresAt)}` : null],
  ];
  const shown = facts.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.leadFacts}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The account with the contact's address. */
function Client({ client: { name, applicationId } }: { client: NonNullable<LeadView['client']> }) {
  const label = name ?? 'sem nome';
  return (
    <p className="soft">
      Já tem conta:{' '}
      {applicationId ? (
        <Link to={`/backoffice/applications/${applicationId}`}>{label}</Link>
      ) : (
        `${label}, ainda sem pedido`
      )}
    </p>
  );
}

interface LeadProps {
  lead: LeadView;
  keeper: ReturnType<typeof useKeepLead>;
}

/** The team member who takes care of a message. */
function LeadResponsible({ lead: { name, responsibleId, createdBy }, keeper: { keep, keeping } }: LeadProps) {
  const { colleagues, nameOf, myId } = useColleagues();
  const [saving, setSaving] = useState<string>();
  const isKnown = responsibleId === null || colleagues.some(({ id }) => id === responsibleId);
  const save = async (chosen: string) => {
    if (keeping) return;
    setSaving(chosen);
    await keep({ responsibleId: chosen || null });
    setSaving(undefined);
  };
  return (
    <SelectField
      label={`Quem trata ${createdBy === null ? 'da mensagem de' : 'de'} ${name}`}
      labelHidden
      value={saving ?? responsibleId ?? ''}
      onChange={({ target }) => void save(target.value)}
    >
      <option value="">Sem responsável</option>
      {!isKnown && <option value={responsibleId}>{nameOf(responsibleId) ?? '…'}</option>}
      {colleagues.map((colleague) => (
        <option
          key={colleague.id}
          value={colleague.id}
          disabled={colleague.id !== responsibleId && getsNothingNew(colleague, myId)}
        >
          {choiceWords(colleague, myId)}
        </option>
      ))}
    </SelectField>
  );
}

/** The team's note; unsaved input survives the end of a session. */
function Note({ lead, keeper }: LeadProps) {
  const draft = useDraft(`lead-note:${lead.id}`);
  const [editing, setEditing] = useState(() => typeof draft.read() === 'string');
  if (editing) return <NoteForm lead={lead} keeper={keeper} draft={draft} onClose={() => setEditing(false)} />;
  return (
    <div className={styles.leadNote}>
      {lead.note && <p className={styles.leadNoteText}>{lead.note}</p>}
      <Button variant="quiet" size="small" icon={<Icon name="edit" size={18} />} onClick={() => setEditing(true)}>
        {lead.note ? 'Editar nota' : 'Escrever nota'}
      </Button>
    </div>
  );
}

interface NoteFormProps extends LeadProps {
  draft: Draft;
  onClose: () => void;
}

function NoteForm({ lead, keeper: { keep, keeping }, draft, onClose }: NoteFormProps) {
  const [opened] = useState(lead);
  // A colleague's note that arrives meanwhile is replaced only after a refusal has told about it.
  const [told, setTold] = useState(false);
  const replaced = lead.note !== opened.note;
  const form = useForm({
    defaultValues: { note: lead.note ?? '' },
    draft,
    keeps: 'note',
  });
  const close = () => {
    form.clear();
    onClose();
  };
  const save = async ({ note }: { note: string }) => {
    if (keeping) return;
    if (await keep({ note, version: replaced && !told ? opened.version : lead.version })) close();
    else setTold(true);
  };
  const tooLong = useWatch({ control: form.control, name: 'note' }).trim().length > maxNoteLength;
  return (
    <form {...form.element} onSubmit={form.handleSubmit(save)} className="stack">
      {replaced && lead.note && <p className={styles.leadNoteText}>{lead.note}</p>}
      <TextAreaField
        {...form.field('note')}
        autoFocus
        label={`Nota sobre ${lead.name}`}
        rows={3}
        error={tooLong ? 'A nota é demasiado longa' : undefined}
      />
      <div className="row">
        <Button type="submit" variant="primary" disabled={tooLong} loading={keeping} loadingText="A guardar...">
          Guardar nota
        </Button>
        <Button onClick={close}>Cancelar</Button>
      </div>
    </form>
  );
}
