import type { Language } from '@mt2/contracts/languages';

/** An operator's frequent answers, in the user's language. */
const REPLIES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Hello! How can I help you?',
    'One moment, I am looking into it.',
    'Could you send a screenshot?',
    'Is there anything else I can help with?',
  ],
  zh: ['您好！请问有什么可以帮您？', '请稍等，我正在为您查询。', '可以发一张截图吗？', '请问还有其他需要帮助的吗？'],
  hk: ['您好！請問有甚麼可以幫到您？', '請稍等，我正在為您查詢。', '可以發一張截圖嗎？', '請問還有其他需要幫助的嗎？'],
  jp: [
    'こんにちは。どのようなご用件でしょうか。',
    '確認いたしますので、少々お待ちください。',
    'スクリーンショットをお送りいただけますか。',
    'ほかにお困りのことはございますか。',
  ],
  kr: [
    '안녕하세요! 무엇을 도와드릴까요?',
    '확인 중이니 잠시만 기다려 주세요.',
    '스크린샷을 보내 주시겠어요?',
    '더 도와드릴 일이 있을까요?',
  ],
  esp: [
    '¡Hola! ¿En qué puedo ayudarte?',
    'Un momento, lo estoy revisando.',
    '¿Puedes enviar una captura de pantalla?',
    '¿Hay algo más en lo que pueda ayudarte?',
  ],
  th: ['สวัสดี มีอะไรให้ช่วยไหม', 'กรุณารอสักครู่ กำลังตรวจสอบให้', 'ช่วยส่งภาพหน้าจอให้ได้ไหม', 'มีอะไรให้ช่วยเพิ่มเติมไหม'],
};

export const quickReplies = (lang: string): readonly string[] => REPLIES[lang as Language] ?? REPLIES.en;
