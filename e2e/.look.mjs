import {chromium} from 'playwright';
const [,, name, path, width='1280', scheme='light', full='1', lang] = process.argv;
const b=await chromium.launch({executablePath:'/usr/bin/chromium'});
const p=await b.newPage({viewport:{width:+width,height:+width<500?844:900},colorScheme:scheme});
await p.goto('http://127.0.0.1:4392'+path,{waitUntil:'load'});await p.waitForTimeout(+(process.env.W||1800));
if(full==='1'){await p.evaluate(async()=>{for(let y=0;y<document.body.scrollHeight;y+=600){scrollTo(0,y);await new Promise(r=>setTimeout(r,120));}scrollTo(0,0);});await p.waitForTimeout(500);}
await p.screenshot({path:`/tmp/${name}.png`,fullPage:full==='1'});
await b.close();
