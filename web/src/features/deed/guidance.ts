import type { DeedDocumentType } from '#shared/documents/deed-document-types.ts';
import { cadernetaPredialAge, certidaoPermanenteAge } from '#shared/facts/figures-in-law.ts';
import { newestValue } from '#shared/facts/periods.ts';

/** Headings of the deed's documents, in order. */
export const deedGroups = {
  pessoas: 'Quem assina',
  imovel: 'O imóvel',
  impostos: 'Impostos',
  credito: 'O crédito',
  assinatura: 'Depois da assinatura',
} as const;
export type DeedGroup = keyof typeof deedGroups;

interface Guidance {
  group: DeedGroup;
  /** What the document is and where to get it. */
  help: string;
}

const guidance: Readonly<Record<DeedDocumentType, Guidance>> = {
  fecho_identificacao: {
    group: 'pessoas',
    help: 'Cartão de Cidadão, passaporte ou título de residência, dentro da validade no dia da escritura. Se assinam dois, junta ambos num só ficheiro.',
  },
  fecho_nif: {
    group: 'pessoas',
    help: 'Documento das Finanças com o teu número de contribuinte. Encontra-lo no Portal das Finanças.',
  },
  fecho_morada: {
    group: 'pessoas',
    help: 'Conta da luz ou da água, extrato bancário ou carta oficial dos últimos 3 meses, em teu nome.',
  },
  fecho_representante_fiscal: {
    group: 'pessoas',
    help: 'Para quem reside fora da União Europeia e do Espaço Económico Europeu. Em vez de um representante podes aderir às notificações eletrónicas no Portal das Finanças.',
  },
  fecho_estado_civil: {
    group: 'pessoas',
    help: 'Só se és casado: mostra o regime de bens. Se foi emitida fora da União Europeia, precisa de apostila.',
  },
  fecho_procuracao: {
    group: 'pessoas',
    help: 'Só se alguém assina por ti. Fora de Portugal podes fazê-la no consulado português, ou num notário local com apostila.',
  },
  fecho_traducao: {
    group: 'pessoas',
    help: 'Das certidões e procurações que não estão em português, feita em Portugal por notário, advogado ou solicitador, ou no consulado.',
  },
  fecho_cpcv: { group: 'imovel', help: 'Se assinaste um com o vendedor, com as assinaturas.' },
  fecho_certidao_permanente: {
    group: 'imovel',
    help: `A certidão ou o código de acesso, válido no dia da escritura: dura ${newestValue(certidaoPermanenteAge)} meses. Pede-a em predialonline.pt ou ao vendedor.`,
  },
  fecho_caderneta_predial: {
    group: 'imovel',
    help: `Tirada do Portal das Finanças há menos de ${newestValue(cadernetaPredialAge)} meses. É gratuita; o dono do imóvel obtém-na.`,
  },
  fecho_licenca_utilizacao: {
    group: 'imovel',
    help: 'Desde 2024 a lei já não a exige na escritura, mas muitos bancos pedem-na. Emitida pela câmara municipal.',
  },
  fecho_certificado_energetico: {
    group: 'imovel',
    help: 'O vendedor tem-no: a lei manda entregá-lo a quem compra. Dura 10 anos, na maior parte dos casos.',
  },
  fecho_ficha_tecnica: {
    group: 'imovel',
    help: 'Se a casa tem uma: existe para construções posteriores a 30 de março de 2004. Pede-a ao vendedor.',
  },
  fecho_condominio: {
    group: 'imovel',
    help: 'Para frações em condomínio: diz os encargos e as dívidas do vendedor. Ele pede-a ao administrador, que tem 10 dias para a passar.',
  },
  fecho_preferencia: {
    group: 'imovel',
    help: 'Só se o Estado ou o município têm preferência na compra. O anúncio faz-se em casapronta.pt.',
  },
  fecho_imt: {
    group: 'impostos',
    help: 'A guia do IMT e o comprovativo do pagamento, ou a declaração de isenção. Paga-se antes da escritura.',
  },
  fecho_imposto_selo: {
    group: 'impostos',
    help: 'A guia do Imposto do Selo sobre a compra e o comprovativo do pagamento, ou a isenção. O selo do crédito é o banco que cobra.',
  },
  fecho_aprovacao: {
    group: 'credito',
    help: 'A carta do banco e a FINE, a ficha oficial do empréstimo, assinadas. Depois de a receberes tens 7 dias para refletir antes de aceitar.',
  },
  fecho_origem_fundos: {
    group: 'credito',
    help: 'Extrato ou transferência que mostre de onde vem a parte que o banco não empresta.',
  },
  fecho_seguro_multirriscos: {
    group: 'credito',
    help: 'Seguro da casa, com o banco como credor hipotecário. Podes escolher a seguradora.',
  },
  fecho_seguro_vida: {
    group: 'credito',
    help: 'Só se o banco exigir, e quase todos exigem. Podes escolher a seguradora.',
  },
  fecho_distrate: {
    group: 'credito',
    help: 'O banco onde tens o crédito diz quanto falta pagar no dia da escritura e que liberta a hipoteca. Pede-a com antecedência.',
  },
  fecho_outros_creditos: {
    group: 'credito',
    help: 'De cada crédito que juntas: quanto falta pagar no dia da escritura e o IBAN para o liquidar. Num só ficheiro.',
  },
  escritura: {
    group: 'assinatura',
    help: 'A cópia do contrato que assinaste, ou o código para a consultar. Só a tens depois do dia da escritura.',
  },
};

/** Returns heading and instructions of an item; unknown ones are listed with the loan. */
export const guidanceFor = (docType: string): { group: DeedGroup; help: string | undefined } =>
  Object.hasOwn(guidance, docType) ? guidance[docType as DeedDocumentType] : { group: 'credito', help: undefined };
