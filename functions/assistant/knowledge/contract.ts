import { pages } from '../answer.ts';
import { bankCustomerPortal, type WrittenEntry } from './entry.ts';
import { day, percent } from './figures.ts';

/** From the bank's offer to the deed, and later changes. */
export const contractEntries: readonly WrittenEntry[] = [
  {
    id: 'fine',
    title: 'O que é a FINE?',
    keywords: 'ficha informação normalizada europeia folha proposta banco documento comparar ler condições',
    text: 'A FINE (Ficha de Informação Normalizada Europeia) é o documento em que o banco escreve, sempre na mesma ordem, as condições do crédito: montante, prazo, TAN, TAEG, MTIC, prestação, seguros e comissões. Recebes uma com a simulação do banco e outra, que o vincula, com a aprovação. É gratuita. O simulador deste site não é de nenhum banco: por isso não a traz.',
    sources: ['DL n.º 74-A/2017', bankCustomerPortal],
  },
  {
    id: 'reflection-period',
    title: 'Quanto tempo tenho para decidir depois da aprovação?',
    keywords:
      'período reflexão dias validade proposta aprovada prazo aceitar fine desistir esperar escritura obrigatório assinar apressar válida',
    text: ({ current }) => {
      const { reflection, binding } = current('offer.days').value;
      return `Depois de receberes a FINE com a aprovação tens pelo menos ${reflection} dias de reflexão antes de aceitar, e o banco fica vinculado à proposta durante pelo menos ${binding} dias. Esse tempo serve para comparar e perguntar; até assinares podes desistir.`;
    },
    sources: [],
  },
  {
    id: 'withdraw',
    title: 'Posso desistir ou cancelar depois de escolher ou aceitar uma proposta?',
    keywords: 'desistir voltar atrás mudar ideias arrepender cancelar anular escolha aceitei pedido',
    text: ({ current }) =>
      `Podes, até assinares o contrato. Escolher uma proposta no portal não te obriga a nada: não assinas nem aceitas nada, e a equipa pode reabrir a escolha. Com a aprovação tens pelo menos ${current('offer.days').value.reflection} dias para refletir. Depois da escritura já não há desistência: o crédito paga-se ou transfere-se. O sinal que deste segue o contrato-promessa.`,
    sources: [],
    links: [pages.messages],
  },
  {
    id: 'refused',
    title: 'E se o banco disser que não?',
    keywords: 'recusou recusaram chumbou lista negra outros bancos saber',
    text: 'Cada banco decide por si: uma recusa não impede outro de aprovar, e a Central de Responsabilidades mostra créditos e atrasos, não recusas. O banco tem de te dizer que recusou e, se foi por causa de uma base de dados, qual. Pergunta-lhe o motivo, e fala com a equipa sobre o passo seguinte. O sinal segue o contrato-promessa.',
    sources: ['DL n.º 74-A/2017', 'DL n.º 204/2008'],
    links: [pages.messages],
  },
  {
    id: 'cpcv',
    title: 'O que é o CPCV (contrato-promessa)?',
    keywords:
      'cpcv contrato-promessa compra venda assinar cláusula financiamento aprovado contrato sinal reservar casa advogado',
    text: 'No contrato-promessa de compra e venda (CPCV) vendedor e comprador prometem fazer o negócio, por um preço e até uma data. Obriga os dois: em regra, o comprador que falha perde o sinal, e o vendedor devolve-o em dobro. Vale a pena incluir que o sinal é devolvido se o crédito não for aprovado. Antes de assinar, pede a um advogado ou solicitador que o leia.',
    sources: ['Código Civil, artigos 410.º e 411.º'],
  },
  {
    id: 'deposit',
    title: 'O que acontece ao sinal se alguém desistir?',
    keywords:
      'sinal perder perco dobro desistir comprador vendedor incumprimento reserva devolvem devolução recusou crédito aprovado dinheiro',
    text: 'Em regra, se desiste o comprador, perde o sinal; se desiste o vendedor, devolve-o em dobro. O contrato-promessa pode dizer outra coisa, por exemplo para o caso de o crédito ser recusado. Para um caso concreto fala com um advogado.',
    sources: ['Código Civil, artigo 442.º'],
  },
  {
    id: 'deed',
    title: 'O que acontece na escritura?',
    keywords:
      'escritura notário documento particular autenticado dpa assinar compra venda mútuo hipoteca marcar data chaves assinatura escolher',
    text: 'Na escritura (ou num documento particular autenticado, com o mesmo valor) assinas a compra, o crédito e a hipoteca, o banco paga ao vendedor e recebes as chaves. Leva o documento de identificação e os comprovativos do IMT e do Imposto do Selo já pagos. Depois faz-se o registo.',
    sources: ['DL n.º 116/2008', bankCustomerPortal],
  },
  {
    id: 'power-of-attorney',
    title: 'Posso assinar por procuração, sem ir a Portugal?',
    keywords: 'procuração representar vir assinar distância longe consulado apostila escritura nome',
    text: 'Podes, com uma procuração que diga que atos são: comprar, pedir o crédito, hipotecar. No estrangeiro faz-se no consulado, ou num notário, em regra com apostila e tradução. Mostra antes a minuta ao banco e a quem faz a escritura: cada um tem as suas exigências.',
    sources: ['Código Civil, artigo 262.º'],
  },
  {
    id: 'casa-pronta',
    title: 'O que é a Casa Pronta?',
    keywords: 'casa pronta balcão conservatória registo imediato notário',
    text: 'A Casa Pronta é um balcão das conservatórias onde se faz tudo num só momento: a compra, o crédito com hipoteca, o pagamento dos impostos e os registos. É uma alternativa ao notário. Os bancos dizem-te se trabalham com ela.',
    sources: ['DL n.º 263-A/2007'],
  },
  {
    id: 'early-repayment',
    title: 'Quanto custa amortizar antes do prazo?',
    keywords:
      'amortização antecipada reembolso comissão parcial total pagar cedo penalização fim custa vale aviso reduzir prazo prestação',
    text: ({ current, past }) => {
      const { fixed, indexed } = current('early_repayment.cap').value;
      const notice = current('early_repayment.notice').value;
      const { from, until } = past('early_repayment.suspension');
      return `Podes amortizar parte ou tudo quando quiseres. A comissão vai no máximo até ${percent(indexed)} do que amortizas na taxa variável e ${percent(fixed)} na fixa. O pré-aviso é de ${notice.partDays} dias úteis para uma parte e ${notice.totalDays} para o total. Não se paga em caso de morte, desemprego ou mudança de local de trabalho. Na taxa variável, para habitação própria e permanente, a lei suspendeu a comissão desde ${day(from)}${until ? ` até ${day(until)}; não conhecemos prolongamento, por isso conta com ela e confirma com a equipa` : ''}.`;
    },
    sources: [],
  },
  {
    id: 'mortgage-release',
    title: 'O que é o distrate e como se cancela a hipoteca?',
    keywords: 'distrate cancelar hipoteca pagar fim crédito casa livre acabar registo quitação',
    text: 'O distrate é o documento com que o banco declara que o crédito está pago e autoriza o cancelamento da hipoteca no registo. O banco não pode cobrar comissão por o emitir; só pode pedir-te despesas quando dá o consentimento por via eletrónica ou vai assinar à conservatória. O cancelamento no registo pede-se na conservatória e é pago.',
    sources: ['Lei n.º 57/2020', 'Lei n.º 24/2023'],
  },
  {
    id: 'transfer',
    title: 'Como transfiro o meu crédito para outro banco?',
    keywords: 'transferência crédito mudar banco refinanciamento melhores condições trocar custos',
    text: 'O novo banco paga o que deves ao antigo e ficas com um contrato novo. Há nova hipoteca e avaliação (pode servir a que já tens, se for recente) e, no banco antigo, a comissão de amortização dentro dos limites da lei; muitos bancos pagam estes custos. Compara a TAEG e o MTIC do que falta com os do novo contrato, seguros incluídos.',
    sources: ['DL n.º 74-A/2017', bankCustomerPortal],
  },
  {
    id: 'renegotiation',
    title: 'Posso renegociar o meu crédito ou mudar o tipo de taxa?',
    keywords:
      'renegociar baixar spread alterar prazo banco condições mudar taxa variável fixa prestação pedir rever contrato',
    text: 'Podes pedir ao teu banco para rever o spread, o prazo ou o tipo de taxa. O banco não é obrigado a aceitar, mas não pode cobrar comissão por analisar o pedido nem obrigar-te a contratar outros produtos em troca.',
    sources: ['DL n.º 74-A/2017'],
  },
  {
    id: 'payment-difficulty',
    title: 'E se deixar de conseguir pagar a prestação?',
    keywords:
      'dificuldades pagar prestação atraso incumprimento pari persi desemprego perder casa trabalho falhar baixa doença ajuda suspender moratória despedimento congelar',
    text: 'Avisa o banco antes de falhar: ele é obrigado a avaliar a situação e a propor soluções quando há risco (PARI) e a integrar-te no PERSI quando já há atraso. Durante o PERSI não pode resolver o contrato nem ir para tribunal. A rede de apoio ao consumidor endividado é gratuita.',
    sources: ['DL n.º 227/2012', bankCustomerPortal],
  },
  {
    id: 'construction-loan',
    title: 'Há crédito para construir ou fazer obras?',
    keywords: 'construção obras terreno remodelar empréstimo tranches autoconstrução moradia ruína recuperar incluir',
    text: 'Há, também com a compra no mesmo crédito. Para construção ou obras o dinheiro vem por fases, à medida que o banco confirma o avanço, e durante esse tempo pagam-se em geral só juros. Precisa de projeto, licença ou comunicação à câmara e orçamento.',
    sources: [bankCustomerPortal],
  },
];
