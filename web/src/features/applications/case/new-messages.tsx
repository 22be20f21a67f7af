import { useEffect, useRef, useState } from 'react';
import { counted } from '#shared/kit/text.ts';

/** Announces to screen readers that the client has written while another part of the case is open. */
export function NewMessages({ count, announced }: { count: number; announced: boolean }) {
  const [said, setSaid] = useState('');
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current && !announced)
      setSaid(`O cliente escreveu: ${counted(count, 'mensagem por responder', 'mensagens por responder')}.`);
    before.current = count;
  }, [count, announced]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
