import type { followUps } from '#modules/follow-ups/followUps.tables.ts';

type Kind = (typeof followUps.$inferInsert)['kind'];
type Outcome = NonNullable<(typeof followUps.$inferInsert)['outcome']>;

/** What a clinic writes on follow-ups, in its own language. */
export type FollowUpWords = Readonly<{
  notes: Readonly<Record<Kind, readonly string[]>>;
  results: Readonly<Record<Outcome, readonly string[]>>;
  /** For the call after a safety alert. */
  alert: string;
}>;

export const followUpWords: Readonly<Record<string, FollowUpWords>> = {
  shanghai: {
    notes: {
      telephone: ['问睡眠与情绪，提醒按时服药', '了解服药反应，提醒家属陪同复诊', '询问近一个月记忆和走失情况'],
      visit: ['带头颅MRI片和化验单', '复查血压、体重，评估照护负担', '家属一起来，谈照护安排'],
      screening: ['复查量表，与上次比较', '空腹来院，上午精神好时测'],
      training: ['看训练曲线，决定是否调整难度', '问在家训练是否顺利'],
    },
    results: {
      stable: ['家属反映与上次差不多，服药规律。', '情绪平稳，睡眠可，继续目前方案。'],
      improved: ['睡眠好转，夜间醒一次，愿意出门散步。', '情绪较前好，重新参加合唱队。'],
      worse: ['近两周忘事加重，出门需陪同，已约门诊。', '食欲下降、早醒，建议尽快来院评估。'],
      unreachable: ['两次拨打无人接听。', '号码停机，已请社区联系。'],
      refused: ['患者表示近期不方便，婉拒随访。'],
      other: ['已到外地女儿家居住，下月回来。'],
    },
    alert: '有安全警示，电话了解情绪与想法，确认有家人陪伴',
  },
  taipei: {
    notes: {
      telephone: ['詢問睡眠與情緒，提醒按時服藥', '了解用藥反應，提醒家屬陪同回診'],
      visit: ['請帶影像光碟與檢驗報告', '評估照顧者負荷，談長照資源'],
      screening: ['複查量表，與上次比較'],
      training: ['看訓練曲線，決定是否調整難度'],
    },
    results: {
      stable: ['家屬表示與上次差不多，規律服藥。', '情緒穩定，維持目前計畫。'],
      improved: ['睡眠改善，願意參加據點活動。'],
      worse: ['近兩週忘東西加重，已協助掛號。'],
      unreachable: ['撥打兩次未接。'],
      refused: ['個案表示近期不便，婉拒。'],
      other: ['暫住台中兒子家，下個月回來。'],
    },
    alert: '有安全警示，請電話了解情緒與想法，確認有人陪伴',
  },
  novosibirsk: {
    notes: {
      telephone: ['Спросить о сне и настроении, напомнить о приёме лекарств', 'Уточнить переносимость лечения'],
      visit: ['Принести снимки МРТ и анализы', 'Оценить нагрузку на родственников'],
      screening: ['Повторить тест и сравнить с прошлым'],
      training: ['Посмотреть ход тренировок и решить о сложности'],
    },
    results: {
      stable: ['Со слов дочери, без изменений, лекарства принимает.', 'Настроение ровное, лечение продолжено.'],
      improved: ['Сон лучше, просыпается один раз, выходит гулять.'],
      worse: ['За две недели забывчивость усилилась, записан на приём.'],
      unreachable: ['Дважды не ответили.'],
      refused: ['Просит не звонить до конца месяца.'],
      other: ['Гостит у сына, вернётся через месяц.'],
    },
    alert: 'Сигнал риска: позвонить, спросить о настроении и мыслях, убедиться, что рядом близкие',
  },
};
