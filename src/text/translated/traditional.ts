/** Traditional characters of programming text, each followed by its simplified form. */
const CHARACTERS =
  '資资庫库數数據据類类別别變变構构結结連连線线網网絡络訊讯號号碼码編编譯译錯错誤误異异處处檢检測测試试驗验證证認认權权設设載载讀读寫写傳传輸输發发佈布訂订閱阅單单價价錢钱貨货幣币賬账帳帐戶户買买賣卖倉仓' +
  '儲储購购車车優优圖图標标籤签樣样頁页視视鍵键盤盘屬属調调陣阵鏈链隊队樹树節节點点邊边徑径邏逻輯辑運运執执緒绪併并鎖锁記记憶忆體体緩缓衝冲區区內内釋释壓压縮缩檔档夾夹時时間间歷历語语國国際际轉转換换關关' +
  '閉闭開开啟启動动態态靜静總总計计統统監监聽听觸触擊击繪绘畫画層层級级組组裝装鏡镜環环專专導导匯汇進进輪轮詢询應应響响頭头請请參参過过濾滤條条選选項项擇择複复製制貼贴刪删無无壞坏敗败報报務务業业員员會会' +
  '議议論论評评審审覈核賴赖繼继實实現现對对識识義义詞词彙汇規规則则範范圍围簡简場场遊游戲戏腳脚殘残餘余額额滿满減减積积獎奖勵励稅税費费銀银鑰钥雜杂湊凑簽签憑凭訪访問问遠远雲云機机學学習习訓训練练預预備备' +
  '遷迁曆历農农萬万與与為为後后從从個个這这們们來来還还嗎吗麼么裡里裏里並并於于將将讓让給给沒没當当該该種种擴扩淨净終终極极產产廠厂補补齊齐斷断長长寬宽顏颜顯显隱隐滾滚捲卷軸轴鈕钮圓圆彈弹閃闪爍烁稱称佔占' +
  '領领鄰邻徵征獲获創创銷销毀毁狀状況况確确齡龄電电話话郵邮遞递歸归迴回聲声頻频書书課课題题師师醫医藥药廣广營营輕轻協协適适橋桥觀观責责雙双佇伫疊叠棧栈達达譜谱儀仪錶表濫滥飾饰幀帧漸渐紋纹質质陰阴齒齿燈灯';

/** Terms of Taiwan and Hong Kong, in simplified characters, and the word of the glossary that means the same. */
const TERMS = `
资料 数据
资料库 数据库
资料表 数据表
资料夹 文件夹
资料结构 数据结构
资料型别 数据类型
资料来源 数据源
程式 程序
程式码 代码
原始码 源码
函式 函数
函式库 库
物件 对象
物件导向 面向对象
介面 接口
使用者介面 用户界面
类别 类
型别 类型
变数 变量
常数 常量
引数 参数
字串 字符串
字元 字符
阵列 数组
清单 列表
串列 列表
佇列 队列
伫列 队列
堆叠 栈
杂凑 哈希
杂凑表 哈希表
列举 枚举
结构 结构体
指标 指针
迴圈 循环
回圈 循环
递迴 递归
递回 递归
建构子 构造函数
建构函式 构造函数
解构子 析构函数
覆写 重写
例外 异常
例外处理 异常处理
除错 调试
侦错 调试
测试案例 测试用例
执行绪 线程
执行绪池 线程池
多执行绪 多线程
行程 进程
非同步 异步
并行 并发
同步化 同步
记忆体 内存
记忆体流失 内存泄漏
快取 缓存
快取记忆体 缓存
档案 文件
档名 文件名
档案系统 文件系统
伺服器 服务器
用户端 客户端
网路 网络
网域 域名
连结 链接
连线 连接
连线池 连接池
逾时 超时
通讯协定 协议
封包 数据包
频宽 带宽
埠 端口
连接埠 端口
位址 地址
丛集 集群
云端 云
虚拟机器 虚拟机
映像档 镜像
使用者 用户
使用者名称 用户名
帐号 账号
登入 登录
权杖 令牌
凭证 证书
金钥 密钥
公开金钥 公钥
私密金钥 私钥
设定 设置
设定档 配置文件
组态 配置
预设 默认
预设值 默认值
选单 菜单
视窗 窗口
萤幕 屏幕
滑鼠 鼠标
游标 光标
图示 图标
工具列 工具栏
捲动 滚动
卷动 滚动
拖曳 拖拽
元件 组件
版面 布局
版面配置 布局
样板 模板
范本 模板
讯息 消息
讯息伫列 消息队列
回呼 回调
回呼函式 回调函数
搜寻 搜索
交易 事务
栏位 字段
纪录 记录
汇入 导入
汇出 导出
模组 模块
套件 包
相依 依赖
相依性 依赖
相依性注入 依赖注入
外挂 插件
外挂程式 插件
扩充 扩展
专案 项目
建置 构建
储存 保存
储存库 仓库
存取 访问控制
存取权限 权限
支援 支持
演算法 算法
人工智慧 人工智能
类神经网路 神经网络
位元 位
位元组 字节
位元运算 位运算
二进位 二进制
十六进位 十六进制
巨集 宏
正规表示式 正则表达式
正规表达式 正则表达式
时间戳记 时间戳
在地化 本地化
付款 支付
折价券 优惠券
简讯 短信
影片 视频
音讯 音频
影像 图像
`;

let simplifiedCharacters: Map<string, string> | undefined;
let mainlandTerms: Map<string, string> | undefined;

function readCharacters(): Map<string, string> {
  const characters = new Map<string, string>();
  for (let i = 0; i + 1 < CHARACTERS.length; i += 2) characters.set(CHARACTERS.charAt(i), CHARACTERS.charAt(i + 1));
  return characters;
}

function readTerms(): Map<string, string> {
  const terms = new Map<string, string>();
  for (const line of TERMS.trim().split('\n')) {
    const [term = '', meaning = ''] = line.split(' ');
    terms.set(term, meaning);
  }
  return terms;
}

/** The same text in simplified characters, unit by unit, so that positions stay what they are. */
export function simplify(text: string): string {
  simplifiedCharacters ??= readCharacters();
  let simplified = '';
  for (const character of text) simplified += simplifiedCharacters.get(character) ?? character;
  return simplified;
}

/** The mainland word for a term of Taiwan or Hong Kong that the glossary knows by another name. */
export function mainlandTerm(simplified: string): string | undefined {
  mainlandTerms ??= readTerms();
  return mainlandTerms.get(simplified);
}

/** Every term of Taiwan and Hong Kong that is known, so that a test can follow them. */
export function variantTerms(): Iterable<string> {
  return readTerms().keys();
}
