import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { type Draft, useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { useColleagues } from '#parts/use-colleagues.ts';
import { formatDateTime } from '#shared/kit/format.ts';
import { mailLink, phoneLink } from '#shared/leads/links.ts';
import { type LeadView, maxNoteLength } from '#shared/leads/routes.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import styles from './lead-card.module.css';
import { useKeepLead } from './use-leads.ts';

/** A visitor's message with contact details, status and staff note. */
export function LeadCard({ lead }: { lead: LeadView }) {
  const heading = `lead-${lead.id}`;
  // Shared by both buttons, so that the second uses the version written by the first.
  const keeper = useKeepLead(lead);
  const { keep, keeping } = keeper;
  const ring = lead.phone ? phoneLink(lead.phone) : undefined;
  return (
    <Card as="article" aria-labelledby={heading} className={`${styles.lead} stack`}>
      <div className={styles.leadHead}>
        <div>
          <h2 id={heading} tabIndex={-1}>
            {lead.name}
          </h2>
          <p className="soft figures">{formatDateTime(lead.createdAt)}</p>
        </div>
        <StatusBadge tone={lead.answered ? 'approved' : 'waiting'}>
          {lead.answered ? 'Respondida' : 'Por responder'}
        </StatusBadge>
      </div>
      <p className={styles.leadMessage} dir="auto">
        {lead.message}
      </p>
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
      {lead.client && <Client client={lead.client} />}
      {lead.answered && (
        <p className="soft">{`Respondida por ${lead.answered.by} em ${formatDateTime(lead.answered.at)}`}</p>
      )}
      <Note lead={lead} keeper={keeper} />
      <div className="row">
        <LeadResponsible lead={lead} keeper={keeper} />
        <Button loading={keeping} loadingText="A guardar..." onClick={() => void keep({ answered: !lead.answered })}>
          {lead.answered ? 'Marcar como por responder' : 'Marcar como respondida'}
        </Button>
      </div>
    </Card>
  );
}

/** The account with the visitor's address. */
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
function LeadResponsible({ lead: { name, responsibleId }, keeper: { keep, keeping } }: LeadProps) {
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
      label={`Quem trata da mensagem de ${name}`}
      labelHidden
      value={saving ?? responsibleId ?? ''}
      onChange={({ target }) => void save(target.value)}
    >
      <option value="">Sem responsável</option>
      {!isKnown && <option value={responsibleId}>{nameOf(responsibleId) ?? '…'}</option>}
      {colleagues.map(({ id, name: colleague }) => (
        <option key={id} value={id}>
          {id === myId ? `${colleague} (tu)` : colleague}
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
