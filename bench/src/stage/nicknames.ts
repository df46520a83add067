const words =
  '星河 晚风 小鹿 橘子 月亮 奶茶 今天 不吃 香菜 猫咪 夏天 海盐 云朵 打野 辅助 上分 下班 熬夜 早睡 咸鱼 柠檬 西瓜 汽水 ' +
  '薄荷 青柠 桃子 乌龙 芝士 布丁 年糕 豆浆 油条 火锅 烧烤 拉面 寿司 饺子 馒头 包子 螃蟹 龙虾 企鹅 海豚 鲸鱼 狐狸 白兔 松鼠 ' +
  '老虎 狮子 熊猫 考拉 麻雀 燕子 蝴蝶 蜻蜓 萤火 流星 银河 宇宙 火箭 飞船 月球 太阳 清晨 黄昏 午夜 凌晨 春天 秋天 冬天 落叶 ' +
  '雪花 暴雨 彩虹 雷电 山谷 河流 湖泊 森林 草原 沙漠 岛屿 灯塔 码头 车站 机场 地铁 单车 巴士 伦敦 巴黎 柏林 罗马 维也 北欧 ' +
  '钢琴 吉他 提琴 小号 鼓手 歌者 诗人 画家 导演 演员 侠客 剑客 法师 射手 刺客 战士 坦克 国王 公主 骑士 魔女 天使 恶魔 精灵 ' +
  '孤独 温柔 勇敢 安静 快乐 迷路 发呆 想家 回家 出发 远方 故乡 旅人 过客 归人 梦想 回忆 昨日 明天 未来 时光 岁月 往事 心事'
const letters =
  '的一小不阿大老天心人花雨风雪月夜白青云水山海林木火星空日光影梦南北东西安宁静远近长短新旧红蓝紫金银玉石竹兰梅菊莲荷' +
  '桃李杏梨枣栗果茶酒酱糖盐油米面饭汤粥鱼虾鸟兽虫龙凤虎狼熊鹿马羊牛猪狗猫兔鼠蛇猴鸡鸭鹅雁鹤鹰燕雀鸽鸦蝉蜂蝶' +
  '春夏秋冬晨昏朝暮早晚古今年岁时刻分秒来去往返行走跑跳飞游坐卧站立听说读写唱弹吹拉打玩笑哭喜怒哀乐爱恨情仇'
const latin =
  'Kai Luna Echo Nana Momo Zed Rin Lily Coco Ben Viola Juli Orca Max Leo Mia Zoe Ivy Ada Amy Eva Ella Emma Nora Ruby ' +
  'Iris Jade Rose Lucy Cleo Dora Faye Gina Hana Jane Kate Lena Mona Nina Olga Pam Quin Rita Sara Tina Uma Vera Wendy ' +
  'Yuki Zara Alex Bob Carl Dan Eric Finn Gus Hugo Ian Jack Ken Liam Mike Nick Owen Paul Rob Sam Tom Ugo Vic Will winter ' +
  'shadow dragon knight hunter master killer sniper wizard ninja samurai phantom storm thunder frost blaze'

/** What nicknames are made of: common parts first, as some are far more common than others. */
export const nicknameParts = {
  words: words.split(' '),
  letters: Array.from(letters),
  latin: latin.split(' '),
}
