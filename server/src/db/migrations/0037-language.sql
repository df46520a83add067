-- What somebody reads in: the mails to them are written in it. Their browser keeps it for its own screens.
alter table app_user add column language text not null default 'zh-CN' check (language in ('zh-CN', 'en'));

-- A message carries what its Chinese sentence is made of, so that it can be said in any language. Those from before are
-- taken apart once, by the sentences there have been; one that is none of them stays as it is. Who is named tells who
-- hears it: a boss hears of the companion, a companion of the boss.
with sentence (event, pattern, names, is_boss) as (values
  ('ordered', '^(.+)下单了「(.+)」，你到手 ([0-9.]+) 钻石，请在 ([0-9]+) 分钟内接单$', '{boss,title,amount,minutes}'::text[], false::boolean),
  ('accepted', '^(.+)接了你的订单；都准备好就开始，最晚 ([0-9]+) 分钟后$', '{player,minutes}'::text[], true),
  ('rejected', '^(.+)这次不能接单，金币已经退回$', '{player}'::text[], true),
  ('notTaken', '^没有等到接单，金币已经退回$', '{}'::text[], null),
  ('notTakenByPlayer', '^(.+)的订单没有在时间内接下，已经关闭$', '{boss}'::text[], false),
  ('wentQuick', '^(.+)没有等到接单，改成了快速下单$', '{boss}'::text[], false),
  ('offered', '^有一笔适合你的快速订单，快去抢单$', '{}'::text[], null),
  ('bidMade', '^(.+)来抢单了，去看看要不要选$', '{player}'::text[], true),
  ('chosen', '^(.+)选了你，你到手 ([0-9.]+) 钻石，等老板付款后就可以开始$', '{boss,amount}'::text[], false),
  ('chosenDeclined', '^(.+)来不了，订单重新开放，可以再选一位$', '{player}'::text[], true),
  ('chosenForBoss', '^为你选好了(.+)，请在 ([0-9]+) 分钟内付款$', '{player,minutes}'::text[], true),
  ('chosenByItself', '^(.+)的订单选了你，你到手 ([0-9.]+) 钻石，等老板付款后就可以开始$', '{boss,amount}'::text[], false),
  ('paid', '^(.+)已经付款；都准备好就开始，最晚 ([0-9]+) 分钟后$', '{boss,minutes}'::text[], false),
  ('unpaid', '^没有在时间内付款，订单已经关闭$', '{}'::text[], null),
  ('unpaidByBoss', '^(.+)没有在时间内付款，订单已经关闭$', '{boss}'::text[], false),
  ('cancelledByBoss', '^(.+)取消了订单$', '{boss}'::text[], false),
  ('cancelledByPlayer', '^(.+)取消了订单，金币已经退回$', '{player}'::text[], true),
  ('bossReady', '^(.+)准备好了；你也准备好的话说一声，马上开始$', '{boss}'::text[], false),
  ('playerReady', '^(.+)准备好了；你也准备好的话说一声，马上开始$', '{player}'::text[], true),
  ('bossReadyToo', '^(.+)也准备好了，订单开始计时了$', '{boss}'::text[], false),
  ('playerReadyToo', '^(.+)也准备好了，订单开始计时了$', '{player}'::text[], true),
  ('begunWithBoss', '^和(.+)的订单开始计时了$', '{boss}'::text[], false),
  ('begunWithPlayer', '^和(.+)的订单开始计时了$', '{player}'::text[], true),
  ('renewalAsked', '^(.+)想再续一段时间，不方便的话请在 ([0-9]+) 分钟内谢绝$', '{boss,minutes}'::text[], false),
  ('renewalDeclined', '^(.+)不能续单，续单的金币已经退回$', '{player}'::text[], true),
  ('renewalStands', '^续单成功$', '{}'::text[], null),
  ('renewalOfBossStands', '^(.+)的续单生效了$', '{boss}'::text[], false),
  ('saidNoShow', '^(.+)说没有等到你，申请全额退款，请在 ([0-9]+) 小时内答复$', '{boss,hours}'::text[], false),
  ('saidBossAbsent', '^(.+)说没有等到你，结束了订单；如果不是这样，请在 ([0-9]+) 小时内申请退款$', '{player,hours}'::text[], true),
  ('finished', '^(.+)结束了服务，请确认完成$', '{player}'::text[], true),
  ('timeOver', '^预订的时间到了，请确认完成$', '{}'::text[], null),
  ('timeOverForPlayer', '^预订的时间到了，等老板确认$', '{}'::text[], null),
  ('endedByBoss', '^(.+)结束了订单$', '{boss}'::text[], false),
  ('endedEarly', '^(.+)提前结束了订单；可以同意退回的金额，不同意请在 ([0-9]+) 小时内提出异议$', '{boss,hours}'::text[], false),
  ('earlyEndAgreed', '^(.+)同意提前结束，请确认完成$', '{player}'::text[], true),
  ('earlyEndDisputed', '^(.+)对提前结束有异议，客服会来处理$', '{player}'::text[], true),
  ('completed', '^(.+)的订单完成了，收入已记入待结算$', '{boss}'::text[], false),
  ('confirmedByItself', '^订单已自动确认完成，来评价一下吧$', '{}'::text[], null),
  ('refundedInFull', '^订单已全额退款$', '{}'::text[], null),
  ('refundedInFullToBoss', '^订单已全额退款，金币已经退回$', '{}'::text[], null),
  ('refundAsked', '^(.+)申请退款，请在 ([0-9]+) 小时内答复$', '{boss,hours}'::text[], false),
  ('refundAgreed', '^(.+)同意了退款，金币已经退回$', '{player}'::text[], true),
  ('refundRefused', '^(.+)不同意退款；可以在 ([0-9]+) 小时内请客服裁决，或者撤回申请$', '{player,hours}'::text[], true),
  ('refundDropped', '^(.+)撤回了退款申请$', '{boss}'::text[], false),
  ('refundUnanswered', '^(.+)没有答复，退款已通过，金币已经退回$', '{player}'::text[], true),
  ('refundGranted', '^退款申请没有得到答复，已自动通过$', '{}'::text[], null),
  ('refundEnded', '^退款申请没有继续，已经结束$', '{}'::text[], null),
  ('refundEndedByBoss', '^(.+)没有继续退款申请，已经结束$', '{boss}'::text[], false),
  ('escalatedByBoss', '^(.+)请客服来裁决这笔订单$', '{boss}'::text[], false),
  ('escalatedByPlayer', '^(.+)请客服来裁决这笔订单$', '{player}'::text[], true),
  ('resolved', '^客服已经处理了你的订单$', '{}'::text[], null),
  ('halved', '^客服没有在时间内裁决，争议的金额已平分$', '{}'::text[], null),
  ('topUpCredited', '^充值到账了，\+([0-9.]+) 金币$', '{amount}'::text[], null),
  ('withdrawalPaid', '^提现的 ([0-9.]+) 钻石已经打款，请查收$', '{amount}'::text[], null),
  ('withdrawalFailed', '^提现的 ([0-9.]+) 钻石没有打成，已经退回$', '{amount}'::text[], null),
  ('withdrawalFailedBecause', '^提现的 ([0-9.]+) 钻石没有打成，已经退回：(.+)$', '{amount,reason}'::text[], null),
  ('withdrawalRejected', '^提现的 ([0-9.]+) 钻石没有批准，已经退回$', '{amount}'::text[], null),
  ('withdrawalRejectedBecause', '^提现的 ([0-9.]+) 钻石没有批准，已经退回：(.+)$', '{amount,reason}'::text[], null)
), found as (
  select distinct on (m.conversation_id, m.seq) m.conversation_id, m.seq, d.data, s.event, s.names,
    regexp_match(d.data ->> 'msg', s.pattern) as parts
  from message m
  cross join lateral (select (m.payload ->> 'data')::jsonb as data) d
  join sentence s on d.data ->> 'msg' ~ s.pattern
    and (s.is_boss is null or s.is_boss = (d.data ->> 'isBoss')::boolean)
  where m.sender in ('sq_order', 'sq_wallet') and not d.data ? 'told'
  order by m.conversation_id, m.seq, length(s.pattern) desc
), made as (
  select f.conversation_id, f.seq, f.data, jsonb_build_object('event', f.event) || coalesce(jsonb_object_agg(p.name,
    case
      when p.name = 'amount' then to_jsonb(round(p.part::numeric * 100)::int)
      when p.name in ('minutes', 'hours') then to_jsonb(p.part::int)
      else to_jsonb(p.part)
    end) filter (where p.name is not null), '{}') as told
  from found f left join lateral unnest(f.names, f.parts) as p (name, part) on p.name is not null
  group by f.conversation_id, f.seq, f.data, f.event
)
update message m set payload = jsonb_set(m.payload, '{data}',
  to_jsonb((made.data || jsonb_build_object('told', made.told))::text))
from made where m.conversation_id = made.conversation_id and m.seq = made.seq;
