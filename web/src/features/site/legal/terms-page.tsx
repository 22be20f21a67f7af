import { brokerage } from '#shared/brokerage.ts';
import { intermediary } from '#shared/intermediary.ts';
import { publicPages } from '#shared/site/public-pages.ts';
import type { PublicPageContent } from '../public-page.ts';
import { LegalDocument, type LegalSection, Mail } from './document.tsx';

const sections: readonly LegalSection[] = [
  {
    id: 'quem-somos',
    title: 'Quem somos',
    text: (
      <p>
        Este portal é da {brokerage.legalName}, intermediário de crédito registado no Banco de Portugal com o n.º{' '}
        {intermediary.registration}. Os outros dados que a lei pede estão no fim desta página.
      </p>
    ),
  },
  {
    id: 'o-servico',
    title: 'O que fazemos',
    text: (
      <>
        <p>
          Ajudamos-te a pedir crédito habitação: recolhemos os teus documentos, apresentamos o pedido a bancos,
          explicamos as propostas e acompanhamos-te até à escritura. Não somos um banco e não emprestamos dinheiro.
        </p>
        <p>
          Quem decide se há crédito, e em que condições, é o banco. Por isso não podemos garantir uma aprovação, uma
          taxa ou um prazo.
        </p>
      </>
    ),
  },
  {
    id: 'custo',
    title: 'Quanto custa',
    text: (
      <p>
        O nosso serviço não tem custos para ti: se o crédito avançar, o banco paga-nos uma comissão. Os custos do
        próprio crédito, como a avaliação, os impostos e os seguros, são teus e constam da FINE, a ficha com todas as
        condições que o banco te entrega antes de decidires.
      </p>
    ),
  },
  {
    id: 'a-tua-conta',
    title: 'A tua conta',
    text: (
      <p>
        Precisas de ter 18 anos. A conta é pessoal: guarda bem a palavra-passe e avisa-nos se achares que alguém a usou.
        Podes deixar de usar o portal e pedir para fechar a conta quando quiseres.
      </p>
    ),
  },
  {
    id: 'o-que-te-pedimos',
    title: 'O que te pedimos',
    text: (
      <p>
        Que a informação e os documentos sejam verdadeiros, completos e teus, ou de quem te autorizou a enviá-los.
        Documentos falsos ou alterados levam ao fim do processo e podem ser crime.
      </p>
    ),
  },
  {
    id: 'simulacoes-e-assistente',
    title: 'Cálculos e assistente virtual',
    text: (
      <p>
        As contas e as respostas do assistente no portal são informativas. Não são uma proposta de crédito nem uma
        recomendação. Antes de decidires, fala com o teu gestor e lê a FINE.
      </p>
    ),
  },
  {
    id: 'responsabilidade',
    title: 'Responsabilidade',
    text: (
      <p>
        Respondemos pelo nosso trabalho nos termos da lei e temos um seguro de responsabilidade civil. Fazemos por
        manter o portal sempre disponível, mas pode haver interrupções para manutenção ou por razões que não
        controlamos.
      </p>
    ),
  },
  {
    id: 'dados-pessoais',
    title: 'Dados pessoais',
    text: (
      <p>
        Tratamos os teus dados como explica a <a href={publicPages.privacy}>Política de Privacidade</a>.
      </p>
    ),
  },
  {
    id: 'alteracoes',
    title: 'Alterações e lei aplicável',
    text: (
      <p>
        Se mudarmos estes termos, publicamos aqui a nova versão e avisamos quem tem conta. Aplica-se a lei portuguesa.
        Se fores consumidor, manténs sempre os direitos e os tribunais que a lei te dá.
      </p>
    ),
  },
  {
    id: 'contactos',
    title: 'Contactos e reclamações',
    text: (
      <p>
        Escreve-nos para <Mail to={brokerage.email} />. Podes também usar o{' '}
        <a href={intermediary.complaintsBook.url} target="_blank" rel="noreferrer">
          {intermediary.complaintsBook.name}
        </a>
        .
      </p>
    ),
  },
];

export const terms: PublicPageContent = {
  title: `Termos de Serviço · ${brokerage.name}`,
  description: `As regras de utilização do portal da ${brokerage.name}: o que fazemos, quanto custa, o que te pedimos e como reclamar.`,
  body: (
    <LegalDocument
      title="Termos de Serviço"
      summary={
        <p>
          Em resumo: ajudamos-te a pedir crédito sem custos para ti, quem decide é o banco, e podes parar quando
          quiseres.
        </p>
      }
      updated={{ date: '2025-10-28', words: '28 de outubro de 2025' }}
      sections={sections}
    />
  ),
};
