import { type FormEvent, useRef, useState } from 'react';
import { brokerage } from '../../../../shared/brokerage.ts';
import { emailSchema } from '../../../../shared/people/schemas.ts';
import { type StaffRole, staffRoles } from '../../../../shared/staff/roles.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './add-member-form.module.css';
import { roleLabels } from './role-labels.ts';
import staffStyles from './staff.module.css';
import type { useTeamChanges } from './use-team.ts';

interface AddMemberFormProps {
  readonly changes: Pick<ReturnType<typeof useTeamChanges>, 'add' | 'adding'>;
}

/** Adds a member by e-mail and role; for somebody without an account there is an invitation to pass on. */
export function AddMemberForm({ changes: { add, adding } }: AddMemberFormProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('staff');
  const [error, setError] = useState<string>();
  const [unknown, setUnknown] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (adding) return;
    setUnknown(undefined);
    if (email.trim() === '') {
      setError('Insere o email do membro.');
      toast.error('Email obrigatório', 'Insere o email do membro.');
      return field.current?.focus();
    }
    const parsed = emailSchema.safeParse(email);
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message);
      return field.current?.focus();
    }
    const done = await add({ email: parsed.data, role });
    if (done === true) setEmail('');
    if (done === 'unknown') setUnknown(parsed.data);
    field.current?.focus();
  };
  return (
    <Card aria-labelledby="add-member-heading" className="stack">
      <h2 id="add-member-heading">Adicionar membro</h2>
      <form className={styles.addMember} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          ref={field}
          type="email"
          label="Email"
          autoComplete="off"
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.target.value);
            setError(undefined);
            setUnknown(undefined);
          }}
        />
        <SelectField
          label="Role"
          value={role}
          onChange={(event) => setRole(staffRoles.find((each) => each === event.target.value) ?? 'staff')}
        >
          {staffRoles.map((each) => (
            <option key={each} value={each}>
              {roleLabels[each]}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="primary" loading={adding} loadingText="A adicionar...">
          Adicionar
        </Button>
      </form>
      {unknown !== undefined && <Invitation email={unknown} />}
    </Card>
  );
}

function Invitation({ email }: { readonly email: string }) {
  const link = `${window.location.origin}/auth`;
  const copy = () =>
    navigator.clipboard
      .writeText(
        `Olá! Regista-te na ${brokerage.name} com o email ${email} em ${link} e confirma o email. Depois junto-te à equipa.`,
      )
      .then(
        () => toast.success('Convite copiado'),
        () => toast.error('Não foi possível copiar', `Envia-lhe este link: ${link}`),
      );
  return (
    <Banner
      tone="waiting"
      role="alert"
      title="Utilizador não encontrado"
      actions={<Button onClick={() => void copy()}>Copiar convite</Button>}
    >
      Ninguém tem conta com <strong className={staffStyles.email}>{email}</strong>. Pede-lhe que se registe e confirme o
      email em <strong className={staffStyles.email}>{link}</strong>, e depois adiciona-o aqui.
    </Banner>
  );
}
