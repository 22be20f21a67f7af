import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { maxAskingNote, maxDueDays } from '#shared/documents/case-documents.ts';
import { factsFor } from '#shared/documents/papers-of-people.ts';
import { type CaseFacts, requiredDocuments } from '#shared/documents/required-documents.ts';
import { daysAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { cleanText, counted, sameLabel } from '#shared/kit/text.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './ask-dialog.module.css';
import { documentPackages, readLabels, refuseLabels } from './document-packages.ts';
import { PersonField } from './person-field.tsx';
import { ReadyTexts } from './ready-texts.tsx';
import { caseDocumentsChange } from './use-case-documents.ts';

const usualPackages = documentPackages.map(({ title, labels }) => ({ title, text: labels.join('\n') }));

interface AskDialogProps {
  application: ApplicationView;
  /** Everybody who is in the request. */
  people: readonly StaffPartyView[];
  open: boolean;
  onClose: () => void;
}

interface Words {
  /** One document per line. */
  labels: string;
  note: string;
  /** 2026-11-30, or empty. */
  dueOn: string;
  /** Whose documents they are; empty for the one who began the request. */
  partyId: string;
}

/** Requests documents outside the lists from the client: one, or a package. Input is kept until it is sent. */
export default function AskDialog({ application, people, open, onClose }: AskDialogProps) {
  const { id: applicationId } = application;
  const formId = useId();
  const form = useForm({
    resolver: checkedBy(({ labels, note, dueOn }: Words) => {
      const lines = readLabels(labels);
      const refusal = refuseLabels(lines);
      if (refusal !== undefined) return { errors: { labels: refusal } };
      return { data: { labels: lines, note: cleanText(note), dueOn: dueOn || undefined } };
    }),
    defaultValues: { labels: '', note: '', dueOn: '', partyId: '' },
    draft: useDraft(`ask:${applicationId}`),
    autoFocus: open,
  });
  const { run } = useAction('documents.ask', {
    ...caseDocumentsChange(applicationId),
    done: ({ askedDocuments }, { labels }) => {
      const fresh = askedDocuments.filter((asked) => labels.some((label) => sameLabel(asked.label, label)));
      return [
        fresh.length === 1 ? 'Documento pedido' : 'Documentos pedidos',
        fresh.map(({ label }) => label).join(', '),
      ];
    },
    failed: ({ code, title, detail }) => {
      form.setError(code === 'document.due_date' ? 'dueOn' : 'labels', { message: `${title}. ${detail}` });
      return undefined;
    },
  });
  const send = async ({ dueOn, ...asked }: { labels: readonly string[]; note: string; dueOn: string | undefined }) => {
    const input = {
      applicationId,
      note: asked.note,
      labels: [...asked.labels],
      dueOn,
      partyId: people.length > 1 ? person?.partyId : undefined,
    };
    if (!(await run(input))) return;
    form.clear();
    onClose();
  };
  const [labels, partyId] = useWatch({ control: form.control, name: ['labels', 'partyId'] });
  const person = people.find((each) => each.partyId === partyId) ?? people[0];
  const today = lisbonDay(new Date());
  return (
    <Dialog
      open={open}
      onClose={form.formState.isSubmitting ? undefined : onClose}
      title="Pedir documentos"
      actions={
        <>
          <Button disabled={form.formState.isSubmitting} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={form.formState.isSubmitting}>
            Pedir ao cliente
          </Button>
        </>
      }
    >
      {/* Outside the form: the dialog of the team's packages has a form of its own. */}
      {open && (
        <div className={styles.packages}>
          <ReadyTexts
            kind="package"
            label="Pacote"
            unchosen="Nenhum"
            teamLabel="Pacotes da equipa"
            usual={usualPackages}
            written={labels}
            onWrite={(text) => form.setValue('labels', text)}
          />
        </div>
      )}
      <form {...form.element} onSubmit={form.handleSubmit(send)} id={formId} className="stack">
        <PersonField people={people} value={person?.partyId} onChange={(chosen) => form.setValue('partyId', chosen)} />
        <TextAreaField
          label="Documentos *"
          hint="Um por linha, como o cliente os conhece, por exemplo «Declaração do condomínio»."
          {...form.field('labels')}
          required
          rows={5}
        />
        <AlreadyAsked facts={person ? factsFor(application, person) : application} labels={readLabels(labels)} />
        <TextAreaField
          {...form.field('note')}
          label="Nota para o cliente"
          hint="O que devem ter, onde se pedem."
          rows={2}
          maxLength={maxAskingNote}
        />
        <TextField
          {...form.field('dueOn')}
          type="date"
          label="Enviar até"
          hint="Opcional. Lembramos o cliente na véspera, no dia seguinte e uma semana depois."
          min={today}
          max={daysAfter(today, maxDueDays)}
        />
        <p className="soft">
          O cliente recebe um só aviso. Os documentos ficam como necessários na página dele, e o pedido fica escrito na
          conversa.
        </p>
      </form>
    </Dialog>
  );
}

/** Says which documents are left out because the case requires them already. */
function AlreadyAsked({ facts, labels }: { facts: CaseFacts; labels: readonly string[] }) {
  const required = requiredDocuments(facts);
  const known = labels.filter((label) => required.some((each) => sameLabel(each.label, label)));
  if (known.length === 0) return null;
  return (
    <p className="soft" role="status">
      {counted(known.length, 'documento já está pedido', 'documentos já estão pedidos')}: {known.join(', ')}.
    </p>
  );
}
