import { type ComponentProps, useState } from 'react';
import { queryKey } from '#core/api.ts';
import type { ApiError } from '#core/api-error.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { draftTexts, useForm } from '#core/use-form.ts';
import { useSendingId } from '#core/use-sending-id.ts';
import { brokerage } from '#shared/brokerage.ts';
import { lenders } from '#shared/lenders/lenders.ts';
import type { FileWay } from '#shared/mail/files.ts';
import { maxMailSubject } from '#shared/mail/limits.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ChooseFiles, mayLeave, readerAt, wayOf, whyNot } from './choose-files.tsx';
import { mailTemplates } from './mail-templates.ts';

/** What an e-mail begins with. */
export interface MailBeginning {
  /** The e-mail that is sent again. */
  again?: string;
  to: string;
  subject: string;
  text: string;
  documentIds: readonly string[];
  /** How its files go. */
  filesBy: FileWay;
}

interface SendMailDialogProps extends Pick<ComponentProps<typeof ChooseFiles>, 'documents' | 'people'> {
  applicationId: string;
  clientName: string | null;
  beginning: MailBeginning;
  onClose: () => void;
}

/** The files of a stored draft. */
const keptIds = (kept: unknown): readonly string[] => {
  const ids = (kept as { documentIds?: unknown } | null)?.documentIds;
  return Array.isArray(ids) ? ids.map(String) : [];
};

/** Somebody else than a lender of the brokerage. */
const other = 'outro';

/** Writes an e-mail from the case, with approved files as attachments or by a link of seven days. */
export default function SendMailDialog(props: SendMailDialogProps) {
  const { applicationId, clientName, documents, people, beginning, onClose } = props;
  const idOf = useSendingId();
  const [way, setWay] = useState(beginning.filesBy);
  const [isAuthorized, setAuthorized] = useState(false);
  const [purpose, setPurpose] = useState('');
  const templates = mailTemplates(clientName);
  /** Those of these files that may leave now. */
  const sendable = (ids: readonly string[]) =>
    ids.filter((id) => documents.some((each) => each.id === id && mayLeave(each)));
  const blank = { to: beginning.to, subject: beginning.subject, text: beginning.text, bank: '', otherName: '' };
  const [refused, setRefused] = useState<ApiError>();
  const form = useForm({
    defaultValues: { ...blank, documentIds: sendable(beginning.documentIds) },
    draft: useDraft(`mail:${applicationId}:${beginning.again ?? 'new'}`),
    restore: (kept) => ({ ...draftTexts(kept, blank), documentIds: sendable(keptIds(kept)) }),
    autoFocus: true,
  });
  const [address, chosen, bank] = form.watch(['to', 'documentIds', 'bank']);
  const end = () => {
    form.clear();
    onClose();
  };
  const { run, running } = useAction('mail.send', {
    done: (_mail, { to }) => ['Email a caminho', `Vai ser enviado a ${to}.`],
    touches: [queryKey('mail.list', { applicationId })],
    failed: (error) => {
      if (!form.refuse(error)) setRefused(error);
      return undefined;
    },
  });
  /** Who is in the case needs no authorization for their own files. */
  const isToPerson = (to: string) => readerAt(to, people)?.state === 'presente';
  const send = form.handleSubmit(async ({ to, subject, text, otherName }) => {
    setRefused(undefined);
    const files = documents.filter(({ id }) => chosen.includes(id));
    // Its words stand at the file, or the address is another one.
    if (files.some((file) => whyNot(file, to, people) !== undefined)) return form.setFocus('to');
    const recipient = bank === other ? otherName.trim() : bank;
    const authorizedFor = isAuthorized && recipient && !isToPerson(to) ? recipient : undefined;
    const filesBy = files.length > 0 ? wayOf(files, way) : undefined;
    const mail = { to, subject, text, documentIds: [...chosen], filesBy, authorizedFor };
    if (await run({ applicationId, sendingId: idOf(mail), ...mail })) end();
  });
  /** Puts a template in place of another one, or of nothing; what was typed stays, above it. */
  const choose = (chosenPurpose: string) => {
    setPurpose(chosenPurpose);
    const template = templates.find((each) => each.purpose === chosenPurpose);
    if (!template) return;
    const { subject, text } = form.getValues();
    const isFree = (name: 'subject' | 'text', value: string) =>
      value.trim() === '' || templates.some((each) => each[name] === value);
    if (isFree('subject', subject)) form.setValue('subject', template.subject);
    form.setValue('text', isFree('text', text) ? template.text : `${text}\n\n${template.text}`);
  };
  return (
    <Dialog open title="Enviar email do pedido" onClose={onClose}>
      <form {...form.element} onSubmit={send} className="stack">
        <TextField {...form.field('to')} label="Para" type="email" inputMode="email" autoComplete="off" />
        <SelectField label="Modelo" value={purpose} onChange={({ target }) => choose(target.value)}>
          <option value="">Sem modelo</option>
          {templates.map((each) => (
            <option key={each.purpose}>{each.purpose}</option>
          ))}
        </SelectField>
        <TextField {...form.field('subject')} label="Assunto" maxLength={maxMailSubject} autoComplete="off" />
        <TextAreaField {...form.field('text')} label="Texto" rows={8} />
        <ChooseFiles
          documents={documents}
          people={people}
          chosen={chosen}
          onChoose={(ids) => form.setValue('documentIds', [...ids])}
          to={address}
          way={way}
          onWay={setWay}
        />
        {chosen.length > 0 && !isToPerson(address) && (
          <>
            <p className="soft">
              Para fora da {brokerage.name} e do pedido, os ficheiros só vão com autorização do cliente.
            </p>
            <SelectField label="Para quem vão" {...form.field('bank')}>
              <option value="">Pessoa do pedido ou da equipa</option>
              {lenders.map(({ id, name }) => (
                <option key={id} value={name}>
                  {name}
                </option>
              ))}
              <option value={other}>Outro destinatário</option>
            </SelectField>
            {bank === other && (
              <TextField {...form.field('otherName')} label="Nome do destinatário" autoComplete="off" />
            )}
            {bank !== '' && (
              <Checkbox
                label={`Tenho autorização de ${clientName ?? 'quem pediu'} para enviar a ${bank === other ? 'este destinatário' : bank}`}
                checked={isAuthorized}
                onChange={({ target }) => setAuthorized(target.checked)}
              />
            )}
          </>
        )}
        {refused && (
          <Banner tone="correction" role="alert" title={refused.title}>
            {refused.detail}
          </Banner>
        )}
        <DialogActions>
          <Button disabled={running} onClick={end}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" loading={running} loadingText="A enviar…">
            Enviar email
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
