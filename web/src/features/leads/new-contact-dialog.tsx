import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { queryKey } from '#core/api.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { useSendingId } from '#core/use-sending-id.ts';
import type { FoundContact } from '#shared/leads/problems.ts';
import type { NewContact } from '#shared/leads/schemas.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import styles from './new-contact.module.css';
import { NewContactFields } from './new-contact-fields.tsx';
import { emptyContact, readContact } from './new-contact-form.ts';

/** 'Novo contacto': writes down somebody the team spoke with; others with the same number or address are shown first. */
export default function NewContactDialog({ onClose }: { onClose: () => void }) {
  const idOf = useSendingId();
  const [found, setFound] = useState<readonly FoundContact[]>([]);
  const form = useForm({
    resolver: checkedBy(readContact),
    defaultValues: emptyContact,
    draft: useDraft('contact:new'),
    autoFocus: true,
  });
  const { run } = useAction('leads.create', {
    done: ({ name }) => ['Contacto guardado', name],
    failed: (error) => {
      if (error.code === 'contact.duplicate') {
        setFound(error.found);
        return undefined;
      }
      return form.refuse(error) ? undefined : [error.title, error.detail];
    },
    touches: [queryKey('leads.list'), queryKey('leads.count'), queryKey('leads.whos')],
  });
  const giveUp = () => {
    form.clear();
    onClose();
  };
  const save = async (contact: NewContact) => {
    const seen = found.map(({ id }) => id);
    setFound([]);
    if (await run({ ...contact, submissionId: idOf(contact), seen })) giveUp();
  };
  return (
    <Dialog open title="Novo contacto" onClose={onClose}>
      <FormProvider {...form}>
        <form {...form.element} onSubmit={form.handleSubmit(save)} className="stack">
          <NewContactFields />
          <div role="status">{found.length > 0 && <Found found={found} onOpen={onClose} />}</div>
          <DialogActions>
            <Button onClick={giveUp}>Cancelar</Button>
            <Button variant="primary" type="submit" loading={form.formState.isSubmitting} loadingText="A guardar...">
              {found.length > 0 ? 'Guardar mesmo assim' : 'Guardar'}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}

const kindWords: Readonly<Record<FoundContact['kind'], string>> = {
  contact: 'contacto',
  account: 'conta',
  request: 'pedido',
};

/** Who has this number or address already. */
function Found({ found, onOpen }: { found: readonly FoundContact[]; onOpen: () => void }) {
  return (
    <Banner tone="waiting" title="Já conhecemos este telefone ou email">
      <ul className={styles.found}>
        {found.map(({ id, kind, name, email, phone, applicationId }) => {
          const label = name ?? email ?? phone ?? 'sem nome';
          const to =
            kind === 'contact'
              ? `/backoffice/leads?ver=todas#lead-${id}`
              : applicationId && `/backoffice/applications/${applicationId}`;
          return (
            <li key={id}>
              {to ? (
                // The list is behind the dialog, which keeps what was typed.
                <Link to={to} onClick={onOpen}>
                  {label}
                </Link>
              ) : (
                label
              )}{' '}
              ({kindWords[kind]})
              {[email, phone].filter((each) => each !== null && each !== label).map((each) => ` · ${each}`)}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
