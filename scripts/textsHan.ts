// Very common characters that belong to only one of the two Chinese scripts. Pairs where one side is used in both (后,
// 里, 面, 干, 准, 台 …) are omitted on purpose: this finds mixed scripts and does not convert.
const hans =
  '们这说检测认时会对请个发过与东门见车长开关为动学国号处实现务员问题应样经维给统级练组结续网线记评试话该详语误读调识议诊疗药医听脑龄岁选择输转进远还连适达运边录报护数断无显术权条极构标栏树档汇汉没湿热爱状独环电画确称稳签简类红纸终绝绿缩职联节获营虑补装视觉订计讯设访证词译诉课谢责败账货质贴费资赛轻载较辅辑递邮释钟错键锁镜间闭阅队阶际陆险随难页项顺须预频颜额风验鱼齐图团圆场块坏坚备复头夹夺奖妇孙宝审宽导将层属币帮库废张弹归忆怀态总恼恶惊惯愿战户扩扫扬抢拟拥损挥据';
const hant =
  '們這說檢測認時會對請個發過與東門見車長開關為動學國號處實現務員問題應樣經維給統級練組結續網線記評試話該詳語誤讀調識議診療藥醫聽腦齡歲選擇輸轉進遠還連適達運邊錄報護數斷無顯術權條極構標欄樹檔匯漢沒濕熱愛狀獨環電畫確稱穩簽簡類紅紙終絕綠縮職聯節獲營慮補裝視覺訂計訊設訪證詞譯訴課謝責敗賬貨質貼費資賽輕載較輔輯遞郵釋鐘錯鍵鎖鏡間閉閱隊階際陸險隨難頁項順須預頻顏額風驗魚齊圖團圓場塊壞堅備復頭夾奪獎婦孫寶審寬導將層屬幣幫庫廢張彈歸憶懷態總惱惡驚慣願戰戶擴掃揚搶擬擁損揮據';

const pairs = [...hans].map((letter, at) => [letter, [...hant][at] ?? ''] as const);
const different = pairs.filter(([one, two]) => one !== two);

/** Both lists, matching letter for letter. */
export const hanPairs = { hans, hant };

/** Characters that only exist in simplified Chinese. */
export const hansOnly: ReadonlySet<string> = new Set(different.map(([one]) => one));

/** Characters that only exist in traditional Chinese. */
export const hantOnly: ReadonlySet<string> = new Set(different.map(([, two]) => two));
