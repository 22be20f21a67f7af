import { useState } from 'react';
import { brokerage } from '#shared/brokerage.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import styles from './authenticator-key.module.css';
import { QrCode } from './qr-code.tsx';

/** Returns the content of the QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function authenticatorLink(email: string, secret: string): string {
  const issuer = encodeURIComponent(brokerage.name);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

/** Formats the secret in groups of four. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret for a new authenticator app: as QR code, as link on this phone, or to type. */
export function AuthenticatorKey({ email, secret }: { email: string; secret: string }) {
  const [copied, setCopied] = useState(false);
  const link = authenticatorLink(email, secret);
  const copy = () => {
    void navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => toast.error('Não foi possível copiar', 'Seleciona a chave e copia-a.'),
    );
  };
  return (
    <div className={styles.authenticatorKey}>
      <ol className={styles.authenticatorSteps}>
        <li>
          Instala uma app de autenticação (Google Authenticator, Microsoft Authenticator, 1Password…), se ainda não
          tens.
        </li>
        <li>
          Lê este código QR com a app. <a href={link}>Estás no telemóvel? Abre a app.</a>
        </li>
        <li>Escreve em baixo o código de 6 algarismos que a app mostra.</li>
      </ol>
      <QrCode text={link} label="Código QR para a app de autenticação" />
      <details className={styles.authenticatorManual}>
        <summary>Não consegues ler o código QR?</summary>
        <p className="soft">Escreve esta chave na app:</p>
        <p>
          <code>{inGroups(secret)}</code>
        </p>
        <Button size="small" onClick={copy}>
          {copied ? 'Chave copiada' : 'Copiar chave'}
        </Button>
      </details>
    </div>
  );
}
