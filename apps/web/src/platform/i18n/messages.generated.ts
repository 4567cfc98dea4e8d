// Made by scripts/check-messages.ts from en.json and ar.json. Do not edit.
export interface MessageArguments {
  'about.failed': undefined
  'about.more': undefined
  'about.title': undefined
  'access.checking': undefined
  'access.checkingText': undefined
  'access.exclusive': undefined
  'access.exclusiveText': undefined
  'access.low': undefined
  'access.lowText': undefined
  'access.none': undefined
  'access.noneText': undefined
  'access.skip': undefined
  'access.subscribe': undefined
  'app.title': undefined
  'between.played': { count: number }
  'between.title': { name: string }
  'between.wins': { name: string; own: number; theirs: number }
  'board.allGames': undefined
  'board.around': undefined
  'board.counts': undefined
  'board.daily': undefined
  'board.empty': undefined
  'board.emptyFriends': undefined
  'board.emptyPast': undefined
  'board.emptyText': undefined
  'board.failed': undefined
  'board.findFriends': undefined
  'board.game': undefined
  'board.lifetime': undefined
  'board.monthly': undefined
  'board.people': undefined
  'board.period': undefined
  'board.play': undefined
  'board.podium': undefined
  'board.previous.daily': undefined
  'board.previous.monthly': undefined
  'board.previous.weekly': undefined
  'board.rank': { rank: number }
  'board.rankOf': { name: string; rank: number; wins: number }
  'board.scope.all': undefined
  'board.scope.country': undefined
  'board.scope.friends': undefined
  'board.title': undefined
  'board.unranked': undefined
  'board.weekly': undefined
  'board.you': undefined
  'bots.choose': undefined
  'bots.days': { count: number }
  'bots.failed': undefined
  'bots.goal.all': { of: string; stars: string }
  'bots.goal.next': { name: string }
  'bots.goal.star': { count: number; name: string; of: string; star: string }
  'bots.goal.today': { name: string }
  'bots.goal.todayDone': undefined
  'bots.goals': undefined
  'bots.label': { level: string }
  'bots.last': undefined
  'bots.level.1': undefined
  'bots.level.2': undefined
  'bots.level.3': undefined
  'bots.level.4': undefined
  'bots.level.5': undefined
  'bots.level.6': undefined
  'bots.next': undefined
  'bots.stars': { of: string; stars: string }
  'bots.title': undefined
  'bots.today': undefined
  'bots.unaided': undefined
  'call.accept': undefined
  'call.again': undefined
  'call.busy': { name: string }
  'call.call': undefined
  'call.camera': undefined
  'call.cameraDenied': undefined
  'call.cameraFailed': undefined
  'call.cameraTaken': undefined
  'call.cancelled': undefined
  'call.connecting': undefined
  'call.decline': undefined
  'call.declined': undefined
  'call.ended': undefined
  'call.failed': undefined
  'call.flip': undefined
  'call.float': undefined
  'call.hangUp': undefined
  'call.incomingVideo': undefined
  'call.incomingVoice': undefined
  'call.micFailed': undefined
  'call.minimise': undefined
  'call.noAnswer': undefined
  'call.noCamera': undefined
  'call.noVideo': undefined
  'call.otherMuted': { name: string }
  'call.ownPicture': undefined
  'call.pictureOf': { name: string }
  'call.reconnecting': undefined
  'call.return': { name: string }
  'call.ringing': undefined
  'call.unreached': undefined
  'call.video': undefined
  'call.voice': undefined
  'call.who': { name: string }
  'call.with': { name: string }
  'chat.add': undefined
  'chat.audio': undefined
  'chat.callDeclined': undefined
  'chat.callNoAnswer': undefined
  'chat.callVideo': undefined
  'chat.callVoice': undefined
  'chat.cancelEdit': undefined
  'chat.cancelReply': undefined
  'chat.cancelUpload': undefined
  'chat.changeFailed': undefined
  'chat.changeLate': undefined
  'chat.changeLinks': undefined
  'chat.changeRepeated': undefined
  'chat.choose': undefined
  'chat.choosePictures': undefined
  'chat.chooseText': undefined
  'chat.compose': undefined
  'chat.conversation': undefined
  'chat.copied': undefined
  'chat.copy': undefined
  'chat.copyFailed': undefined
  'chat.deleteForAll': undefined
  'chat.deleteForAllAsk': undefined
  'chat.deleteForAllText': undefined
  'chat.deleteForMe': undefined
  'chat.deletedForMe': undefined
  'chat.deletedMessage': undefined
  'chat.deletedOwn': undefined
  'chat.discard': undefined
  'chat.discardRecording': undefined
  'chat.drop': undefined
  'chat.earlierMessage': undefined
  'chat.edit': undefined
  'chat.edited': undefined
  'chat.editing': undefined
  'chat.empty': undefined
  'chat.emptyText': undefined
  'chat.failed': undefined
  'chat.failedBalance': undefined
  'chat.failedBanned': undefined
  'chat.failedChecking': undefined
  'chat.failedFile': undefined
  'chat.failedForbidden': undefined
  'chat.failedInvalid': undefined
  'chat.failedLinks': undefined
  'chat.failedManyFiles': undefined
  'chat.failedNoFile': undefined
  'chat.failedNotFriends': undefined
  'chat.failedRepeated': undefined
  'chat.failedSubscription': undefined
  'chat.failedUpload': undefined
  'chat.friends': undefined
  'chat.gif': undefined
  'chat.gifNamed': { name: string }
  'chat.image': undefined
  'chat.inviteMessage': undefined
  'chat.lastSeen': { when: string }
  'chat.latest': undefined
  'chat.latestCount': { count: number }
  'chat.limitReached': undefined
  'chat.loadFailed': undefined
  'chat.loadingOlder': undefined
  'chat.lost': undefined
  'chat.lostText': undefined
  'chat.mediaFailed': undefined
  'chat.mediaGone': undefined
  'chat.messageMenu': undefined
  'chat.missedVideo': undefined
  'chat.missedVoice': undefined
  'chat.new': undefined
  'chat.newMessages': undefined
  'chat.nextPicture': undefined
  'chat.noMessage': undefined
  'chat.notFriends': undefined
  'chat.online': undefined
  'chat.openGif': undefined
  'chat.openImage': undefined
  'chat.originalGone': undefined
  'chat.others': undefined
  'chat.pauseVoice': undefined
  'chat.picturePlace': { count: string; place: string }
  'chat.playGif': undefined
  'chat.playVoice': undefined
  'chat.previousPicture': undefined
  'chat.quoteYou': undefined
  'chat.react': undefined
  'chat.reactMore': undefined
  'chat.reactWith': { emoji: string }
  'chat.reactionBy': { emoji: string; people: string }
  'chat.reactions': undefined
  'chat.record': undefined
  'chat.recordHint': undefined
  'chat.recording': undefined
  'chat.reply': undefined
  'chat.replyTo': undefined
  'chat.requests': undefined
  'chat.requestsCount': { count: number }
  'chat.retry': undefined
  'chat.saveEdit': undefined
  'chat.sdkFailed': undefined
  'chat.search': undefined
  'chat.searchCount': { count: number }
  'chat.searchFailed': undefined
  'chat.searchField': undefined
  'chat.searchMore': undefined
  'chat.searchNone': undefined
  'chat.searching': undefined
  'chat.send': undefined
  'chat.sendRecording': undefined
  'chat.slideToCancel': undefined
  'chat.start': undefined
  'chat.sticker': undefined
  'chat.stickerNamed': { name: string }
  'chat.takePicture': undefined
  'chat.textMessage': undefined
  'chat.tickDelivered': undefined
  'chat.tickPending': undefined
  'chat.tickRead': undefined
  'chat.tickSent': undefined
  'chat.title': undefined
  'chat.toFriends': undefined
  'chat.tooLong': { over: number }
  'chat.tooManyFiles': { max: number }
  'chat.typing': undefined
  'chat.undo': undefined
  'chat.unread': { count: number }
  'chat.uploading': undefined
  'chat.viewText': undefined
  'chat.voiceDenied': undefined
  'chat.voiceEmpty': undefined
  'chat.voiceFailed': undefined
  'chat.voiceFull': { minutes: number }
  'chat.voiceInterrupted': undefined
  'chat.voiceMissing': undefined
  'chat.voiceNotLoaded': undefined
  'chat.voicePosition': undefined
  'chat.voicePositionOf': { duration: string; position: string }
  'chat.voiceSpeed': { speed: string }
  'chat.voiceTaken': undefined
  'chat.voiceUnplayable': undefined
  'chat.voiceUnsupported': undefined
  'chat.which': undefined
  'chat.you': undefined
  'chat.zoomHint': undefined
  'claims.empty': undefined
  'claims.emptyText': undefined
  'claims.title': undefined
  'common.back': undefined
  'common.cancel': undefined
  'common.close': undefined
  'common.loading': undefined
  'common.messages': undefined
  'common.moreFailed': undefined
  'common.no': undefined
  'common.ok': undefined
  'common.online': undefined
  'common.playersCount': { count: number }
  'common.retry': undefined
  'common.save': undefined
  'common.secondsCount': { count: number }
  'common.skip': undefined
  'common.skipToContent': undefined
  'common.today': undefined
  'common.yes': undefined
  'common.yesterday': undefined
  'connection.back': undefined
  'connection.offline': undefined
  'connection.reconnecting': undefined
  'connection.tryNow': undefined
  'delete.billing': undefined
  'delete.billingText': undefined
  'delete.billingTitle': undefined
  'delete.confirm': undefined
  'delete.done': undefined
  'delete.failed': undefined
  'delete.goOn': undefined
  'delete.gone': undefined
  'delete.keep': undefined
  'delete.row': undefined
  'delete.rowHint': undefined
  'delete.stays': undefined
  'delete.storeText': undefined
  'delete.title': undefined
  'delete.unsubscribe': undefined
  'devices.end': undefined
  'devices.endOthers': undefined
  'devices.ended': undefined
  'devices.lastUsed': { time: string }
  'devices.now': undefined
  'devices.only': undefined
  'devices.partner': undefined
  'devices.text': undefined
  'devices.this': undefined
  'devices.title': undefined
  'devices.unknown': undefined
  'discover.further': undefined
  'discover.nearby': undefined
  'discover.nobody': undefined
  'discover.nobodyText': undefined
  'discover.where': undefined
  'discover.within': { km: number }
  'discover.worldwide': undefined
  'duels.again': undefined
  'duels.challenge': undefined
  'duels.challengeText': undefined
  'duels.decline': undefined
  'duels.declineFailed': undefined
  'duels.declined': undefined
  'duels.drawn': undefined
  'duels.empty': undefined
  'duels.emptyText': undefined
  'duels.ended': undefined
  'duels.expired': undefined
  'duels.failed': undefined
  'duels.finished': undefined
  'duels.goOn': undefined
  'duels.live': { name: string; score: number }
  'duels.loadFailed': undefined
  'duels.lost': { name: string }
  'duels.missing': undefined
  'duels.notStarted': { name: string }
  'duels.play': undefined
  'duels.playing': undefined
  'duels.quitText': undefined
  'duels.rules': undefined
  'duels.theirTurn': undefined
  'duels.title': undefined
  'duels.toBeat': { name: string; score: number }
  'duels.unproven': undefined
  'duels.until': { date: string }
  'duels.void': undefined
  'duels.waiting': undefined
  'duels.waitingFor': { name: string }
  'duels.withdraw': undefined
  'duels.won': undefined
  'duels.yourTurn': undefined
  'edit.bio': undefined
  'edit.bioHint': undefined
  'edit.birthday': undefined
  'edit.birthdayWrong': undefined
  'edit.failed': undefined
  'edit.female': undefined
  'edit.gender': undefined
  'edit.hometown': undefined
  'edit.interestsFailed': undefined
  'edit.male': undefined
  'edit.nickname': undefined
  'edit.private': undefined
  'edit.saved': undefined
  'edit.title': undefined
  'edit.unsaid': undefined
  'ended.cancelled': undefined
  'ended.noPrizes': undefined
  'ended.noWins': undefined
  'ended.over': undefined
  'ended.promised': undefined
  'ended.thanks': undefined
  'ended.toWallet': undefined
  'ended.underReview': undefined
  'ended.won': undefined
  'expressions.activities': undefined
  'expressions.emoji': undefined
  'expressions.emojiGroups': undefined
  'expressions.flags': undefined
  'expressions.food': undefined
  'expressions.gifs': undefined
  'expressions.gifsFailed': undefined
  'expressions.gifsFound': { count: number }
  'expressions.gifsOffline': undefined
  'expressions.kind': undefined
  'expressions.nature': undefined
  'expressions.noEmoji': undefined
  'expressions.noGifs': undefined
  'expressions.noGifsText': undefined
  'expressions.notLoaded': undefined
  'expressions.objects': undefined
  'expressions.open': undefined
  'expressions.people': undefined
  'expressions.playGif': { name: string }
  'expressions.recent': undefined
  'expressions.searchEmoji': undefined
  'expressions.searchGifs': undefined
  'expressions.sendGif': { name: string }
  'expressions.sendSticker': { name: string }
  'expressions.smileys': undefined
  'expressions.stickers': undefined
  'expressions.symbols': undefined
  'expressions.title': undefined
  'expressions.travel': undefined
  'feedback.comments': undefined
  'feedback.commentsWrong': undefined
  'feedback.email': undefined
  'feedback.emailWrong': undefined
  'feedback.failed': undefined
  'feedback.intro': undefined
  'feedback.name': undefined
  'feedback.nameWrong': undefined
  'feedback.send': undefined
  'feedback.sent': undefined
  'feedback.title': undefined
  'friends.accept': undefined
  'friends.acceptWho': { name: string }
  'friends.add': undefined
  'friends.addWho': { name: string }
  'friends.areFriends': undefined
  'friends.asked': undefined
  'friends.askedWho': { name: string }
  'friends.block': undefined
  'friends.blockAsk': { name: string }
  'friends.blockFailed': undefined
  'friends.blockText': undefined
  'friends.blockedByYou': undefined
  'friends.blockedByYouText': undefined
  'friends.blockedEmpty': undefined
  'friends.blockedEmptyText': undefined
  'friends.blockedTitle': undefined
  'friends.chatWith': { name: string }
  'friends.declineWho': { name: string }
  'friends.empty': undefined
  'friends.emptyText': undefined
  'friends.failed': undefined
  'friends.find': undefined
  'friends.findPeople': undefined
  'friends.found': { count: number }
  'friends.hasRequests': undefined
  'friends.listFailed': undefined
  'friends.menu': { name: string }
  'friends.mine': undefined
  'friends.more': undefined
  'friends.noRequests': undefined
  'friends.noRequestsText': undefined
  'friends.nobody': undefined
  'friends.nobodyText': undefined
  'friends.offline': undefined
  'friends.online': undefined
  'friends.reasonBlasphemy': undefined
  'friends.reasonHarassment': undefined
  'friends.reasonImpersonation': undefined
  'friends.reasonNudity': undefined
  'friends.received': undefined
  'friends.report': undefined
  'friends.reportFailed': undefined
  'friends.reportNone': undefined
  'friends.reportSend': undefined
  'friends.reportText': undefined
  'friends.reportWho': { name: string }
  'friends.requests': undefined
  'friends.searchFailed': undefined
  'friends.searchHint': { id: string }
  'friends.searchLabel': undefined
  'friends.sections': undefined
  'friends.sent': undefined
  'friends.startSearchText': undefined
  'friends.strangersFailed': undefined
  'friends.title': undefined
  'friends.toastAccepted': undefined
  'friends.toastAsked': undefined
  'friends.toastBlocked': { name: string }
  'friends.toastDeclined': undefined
  'friends.toastReported': undefined
  'friends.toastUnblocked': { name: string }
  'friends.toastUnfriended': undefined
  'friends.toastWithdrawn': undefined
  'friends.unblock': undefined
  'friends.undo': undefined
  'friends.unfriend': undefined
  'friends.unfriendAsk': { name: string }
  'friends.unfriendFailed': undefined
  'friends.unfriendText': undefined
  'friends.withdraw': undefined
  'friends.withdrawWho': { name: string }
  'game.about': { game: string }
  'game.free': undefined
  'game.premium': undefined
  'game.wins': { count: number }
  'game.winsWithBots': undefined
  'gamePage.allGames': undefined
  'gamePage.allScores': undefined
  'gamePage.bestPlayers': undefined
  'gamePage.failed': undefined
  'gamePage.friends': undefined
  'gamePage.howToPlay': undefined
  'gamePage.play': undefined
  'gamePage.playFriend': undefined
  'gamePage.related': undefined
  'gamePage.share': undefined
  'gamePage.shareText': { game: string }
  'gamePage.title': undefined
  'gamePage.unknown': undefined
  'gamePage.unknownText': undefined
  'gate.accept': undefined
  'gate.acceptAndPlay': undefined
  'gate.chooseName': undefined
  'gate.decline': undefined
  'gate.declineText': undefined
  'gate.failed': undefined
  'gate.nameHint': { count: number }
  'gate.noName': undefined
  'gate.noNameText': undefined
  'gate.play': undefined
  'gate.terms': undefined
  'gate.termsRead': undefined
  'gate.termsText': undefined
  'gate.trial': { count: number }
  'help.accountTopic': undefined
  'help.block': undefined
  'help.blockAnswer': { block: string }
  'help.bots': undefined
  'help.botsAnswer': undefined
  'help.connection': undefined
  'help.connectionAnswer': undefined
  'help.data': undefined
  'help.dataAnswer': undefined
  'help.delete': undefined
  'help.deleteAnswer': { row: string }
  'help.duel': undefined
  'help.duelAnswer': { challenge: string; play: string }
  'help.find': undefined
  'help.findAnswer': undefined
  'help.friend': undefined
  'help.friendAnswer': { invite: string }
  'help.intro': undefined
  'help.logins': undefined
  'help.loginsAnswer': undefined
  'help.low': undefined
  'help.lowAnswer': undefined
  'help.messages': undefined
  'help.messagesAnswer': { days: number }
  'help.none': undefined
  'help.notifications': undefined
  'help.notificationsAnswer': undefined
  'help.payTopic': undefined
  'help.peopleTopic': undefined
  'help.pin': undefined
  'help.pinAnswer': undefined
  'help.play': undefined
  'help.playAnswer': undefined
  'help.playTopic': undefined
  'help.price': undefined
  'help.priceAnswer': undefined
  'help.privacy': undefined
  'help.privacyAnswer': undefined
  'help.prizes': undefined
  'help.prizesAnswer': undefined
  'help.report': undefined
  'help.reportAnswer': { blocked: string; report: string }
  'help.stop': undefined
  'help.stopAnswer': { details: string; stop: string }
  'help.title': undefined
  'help.toGames': undefined
  'help.topics': undefined
  'help.voucher': undefined
  'help.voucherAnswer': undefined
  'help.write': undefined
  'history.empty': undefined
  'history.emptyText': undefined
  'history.plays': { count: number }
  'history.title': undefined
  'home.because': { game: string }
  'home.categories': undefined
  'home.continue': undefined
  'home.discover': undefined
  'home.download': undefined
  'home.empty': undefined
  'home.emptyText': undefined
  'home.failed': undefined
  'home.games': undefined
  'home.goodDay': undefined
  'home.goodEvening': undefined
  'home.goodMorning': undefined
  'home.greetingNamed': { greeting: string; name: string }
  'home.help': undefined
  'home.inviteFriends': undefined
  'home.logIn': undefined
  'home.messages': undefined
  'home.more': undefined
  'home.moreOf': { category: string }
  'home.newMessages': undefined
  'home.notifications': { count: number }
  'home.offlineGames': undefined
  'home.offlineNone': undefined
  'home.offlineNote': undefined
  'home.otherLanguage': undefined
  'home.otherLanguageShort': undefined
  'home.recent': undefined
  'home.rowBack': { name: string }
  'home.rowNext': { name: string }
  'home.search': undefined
  'home.switch': undefined
  'home.tagline': undefined
  'install.add': undefined
  'install.ask': undefined
  'install.askText': undefined
  'install.share': undefined
  'install.title': undefined
  'invite.accepted': undefined
  'invite.cancel': undefined
  'invite.cancelWho': { name: string }
  'invite.cancelled': undefined
  'invite.copied': undefined
  'invite.copy': undefined
  'invite.copyFailed': undefined
  'invite.expired': undefined
  'invite.find': undefined
  'invite.link': undefined
  'invite.linkText': undefined
  'invite.phone': undefined
  'invite.phoneHint': undefined
  'invite.rejected': undefined
  'invite.send': undefined
  'invite.share': undefined
  'invite.text': undefined
  'join.full': undefined
  'join.go': undefined
  'join.loginFirst': undefined
  'join.missing': undefined
  'join.missingText': undefined
  'join.newMatch': undefined
  'join.over': undefined
  'join.overText': undefined
  'join.seats': { max: string; players: string }
  'join.text': undefined
  'join.title': { game: string; name: string }
  'known.contacts': undefined
  'known.contactsHint': undefined
  'known.contactsRefused': undefined
  'known.facebook': undefined
  'known.facebookHint': undefined
  'known.failed': undefined
  'known.here': undefined
  'known.invite': undefined
  'known.inviteWho': { name: string }
  'known.noNumbers': undefined
  'known.nobody': undefined
  'known.nobodyText': undefined
  'known.others': undefined
  'known.title': undefined
  'list.title': undefined
  'login.arabic': undefined
  'login.confirm': undefined
  'login.connection': undefined
  'login.countriesOther': undefined
  'login.countriesServed': undefined
  'login.country': undefined
  'login.editNumber': undefined
  'login.english': undefined
  'login.facebook': undefined
  'login.finishing': undefined
  'login.getPin': undefined
  'login.goOn': undefined
  'login.google': undefined
  'login.language': undefined
  'login.later': undefined
  'login.loadFailed': undefined
  'login.number': undefined
  'login.numberEmpty': undefined
  'login.numberWrong': undefined
  'login.or': undefined
  'login.phone': undefined
  'login.pin': undefined
  'login.pinSent': undefined
  'login.pinTitle': undefined
  'login.pinWrong': undefined
  'login.resend': undefined
  'login.resendIn': { time: string }
  'login.resent': undefined
  'login.sandbox': undefined
  'login.socialCancelled': undefined
  'login.socialError': undefined
  'login.socialFailed': undefined
  'login.socialLimited': undefined
  'login.subscribed': undefined
  'login.tagline': undefined
  'login.terms': undefined
  'login.termsLink': undefined
  'login.toPlay': undefined
  'login.toPlayGame': { game: string }
  'login.twitter': undefined
  'login.wasElsewhere': undefined
  'login.welcome': undefined
  'login.wrong': undefined
  'match.add': undefined
  'match.addMore': undefined
  'match.addWho': { name: string }
  'match.bot': undefined
  'match.botNow': undefined
  'match.broken': undefined
  'match.brokenText': undefined
  'match.cancelSearch': undefined
  'match.cancelled': undefined
  'match.cancelledText': undefined
  'match.change': undefined
  'match.changeConfiguration': undefined
  'match.chooseBot': undefined
  'match.chooseDraw': undefined
  'match.chooseEnds': undefined
  'match.chooseText': undefined
  'match.chooseTitle': { name: string }
  'match.chooseType': undefined
  'match.chooseWin': undefined
  'match.clockAdded': { seconds: string }
  'match.clockPerMove': { seconds: string }
  'match.clockTotal': { minutes: string }
  'match.configuration': { name: string }
  'match.declineInvite': undefined
  'match.emptySeat': undefined
  'match.findFriends': undefined
  'match.finding': undefined
  'match.gone': undefined
  'match.goneText': undefined
  'match.graceFor': { name: string }
  'match.home': undefined
  'match.hostWaits': undefined
  'match.inMatch': undefined
  'match.individual': undefined
  'match.invite': undefined
  'match.inviteEnds': undefined
  'match.inviteFriend': undefined
  'match.invited': undefined
  'match.invites': undefined
  'match.invitesYou': { name: string }
  'match.joinInvite': undefined
  'match.leaving': undefined
  'match.link': undefined
  'match.linkCopied': undefined
  'match.linkSend': undefined
  'match.linkText': { game: string }
  'match.mode': undefined
  'match.noFriends': undefined
  'match.noFriendsText': undefined
  'match.openLobby': undefined
  'match.opening': undefined
  'match.opponentBot': undefined
  'match.opponentFriend': undefined
  'match.opponentRandom': undefined
  'match.opponents': undefined
  'match.play': undefined
  'match.playBot': undefined
  'match.playNow': undefined
  'match.playNowOrMore': undefined
  'match.playOn': undefined
  'match.quitFinished': undefined
  'match.quitText': undefined
  'match.random': undefined
  'match.ready': undefined
  'match.resign': undefined
  'match.resignText': { name: string }
  'match.resignTitle': undefined
  'match.return': undefined
  'match.running': undefined
  'match.searching': undefined
  'match.seconds': { seconds: string }
  'match.standIn': { name: string }
  'match.talk': undefined
  'match.talkEmpty': undefined
  'match.talkOwn': undefined
  'match.talkSend': undefined
  'match.team': { number: string }
  'match.teams': undefined
  'match.toTournament': undefined
  'match.tryAgain': undefined
  'match.unmatched': undefined
  'match.unmatchedText': undefined
  'match.vs': undefined
  'match.wins': { count: number }
  'match.youInvited': undefined
  'matches.against': { names: string }
  'matches.draw': undefined
  'matches.empty': undefined
  'matches.emptyText': undefined
  'matches.failed': undefined
  'matches.lose': undefined
  'matches.more': undefined
  'matches.moves': { count: number }
  'matches.title': undefined
  'matches.win': undefined
  'matches.withPartners': { names: string; partners: string }
  'name.empty': undefined
  'name.failed': undefined
  'name.hint': { count: number }
  'name.label': undefined
  'name.long': { count: number }
  'name.mixed': undefined
  'name.reserved': undefined
  'name.title': undefined
  'notice.banned': { rule: string; time: string }
  'notice.bannedTitle': undefined
  'notice.lifted': undefined
  'notice.liftedTitle': undefined
  'notice.reportActed': undefined
  'notice.reportNoBreach': undefined
  'notice.reportTitle': undefined
  'notice.warned': { rule: string }
  'notice.warnedTitle': undefined
  'notifications.earlier': undefined
  'notifications.empty': undefined
  'notifications.emptyText': undefined
  'notifications.failed': undefined
  'notifications.markAll': undefined
  'notifications.markFailed': undefined
  'notifications.title': undefined
  'notifications.unread': undefined
  'owner.by': { method: string }
  'owner.confirm': undefined
  'owner.done': undefined
  'owner.earlierPin': undefined
  'owner.failed': undefined
  'owner.keepText': undefined
  'owner.send': undefined
  'owner.text': undefined
  'owner.title': undefined
  'party.against': undefined
  'party.alone': undefined
  'party.asTeam': undefined
  'party.away': undefined
  'party.chat': undefined
  'party.chatUnread': { count: number }
  'party.choose': undefined
  'party.count': { count: number }
  'party.decline': undefined
  'party.failed': undefined
  'party.fillSeats': undefined
  'party.formerMember': undefined
  'party.hinderedAccess': { name: string }
  'party.hinderedAway': { name: string }
  'party.hinderedPlaying': { name: string }
  'party.hinderedSetUp': { name: string }
  'party.invite': undefined
  'party.inviteFriends': undefined
  'party.inviteSent': { name: string }
  'party.inviteTo': undefined
  'party.inviteWho': { name: string }
  'party.invited': undefined
  'party.invites': undefined
  'party.invitesYou': { name: string }
  'party.join': undefined
  'party.leader': undefined
  'party.leave': undefined
  'party.leavesOther': undefined
  'party.next': { name: string }
  'party.nextGame': undefined
  'party.nextOwn': undefined
  'party.noGames': undefined
  'party.open': { count: number }
  'party.openUnread': { count: number; people: string }
  'party.people': undefined
  'party.play': undefined
  'party.remove': { name: string }
  'party.start': undefined
  'party.title': undefined
  'party.waiting': undefined
  'party.with': { names: string }
  'party.withdraw': { name: string }
  'party.you': { name: string }
  'past.empty': undefined
  'past.emptyText': undefined
  'past.failed': undefined
  'past.title': undefined
  'pay.again': undefined
  'pay.already': undefined
  'pay.alreadyText': undefined
  'pay.before': undefined
  'pay.bundles': undefined
  'pay.busy': undefined
  'pay.chooseCarrier': undefined
  'pay.continue': undefined
  'pay.failed': undefined
  'pay.installNow': undefined
  'pay.installText': undefined
  'pay.installTitle': undefined
  'pay.lostTitle': undefined
  'pay.noBundle': undefined
  'pay.noBundles': undefined
  'pay.numberStep': undefined
  'pay.numberText': { count: number }
  'pay.numberTitle': undefined
  'pay.openText': undefined
  'pay.openTitle': undefined
  'pay.otherCarrier': { carrier: string }
  'pay.pageUnknown': undefined
  'pay.per.day': undefined
  'pay.per.month': undefined
  'pay.per.other': { name: string }
  'pay.per.week': undefined
  'pay.pinText': { count: number }
  'pay.pinTitle': undefined
  'pay.pinWrong': undefined
  'pay.popular': undefined
  'pay.postpaid': { price: string }
  'pay.problem': undefined
  'pay.reasonCancel': undefined
  'pay.reasonGames': undefined
  'pay.reasonPrizes': undefined
  'pay.reasonTalk': undefined
  'pay.reasons': undefined
  'pay.renews.day': { price: string }
  'pay.renews.month': { price: string }
  'pay.renews.other': { price: string }
  'pay.renews.week': { price: string }
  'pay.restore': undefined
  'pay.resultLogin': undefined
  'pay.resultLoginText': undefined
  'pay.resultNone': undefined
  'pay.resultNoneText': undefined
  'pay.rupees': { count: number }
  'pay.save': { percent: string }
  'pay.skip': undefined
  'pay.slow': undefined
  'pay.startUsing': undefined
  'pay.stopBySms': { code: string; keyword: string }
  'pay.stopHere': undefined
  'pay.subscribe': undefined
  'pay.success': undefined
  'pay.successText': undefined
  'pay.tax': undefined
  'pay.taxExtra': undefined
  'pay.title': undefined
  'pay.toPage': undefined
  'pay.trial': { count: number }
  'pay.video': undefined
  'pay.videoFailed': undefined
  'pay.waiting': undefined
  'pay.walletHelp': undefined
  'pay.yours': undefined
  'person.chat': undefined
  'person.gone': undefined
  'person.matches': undefined
  'person.onlineNow': undefined
  'person.play': undefined
  'person.playWho': { name: string }
  'person.profile': undefined
  'photo.change': undefined
  'photo.choose': undefined
  'photo.crop': undefined
  'photo.failed': undefined
  'photo.hint': { megabytes: number }
  'photo.move': undefined
  'photo.notImage': undefined
  'photo.remove': undefined
  'photo.saved': undefined
  'photo.take': undefined
  'photo.title': undefined
  'photo.tooLarge': undefined
  'photo.use': undefined
  'photo.zoom': undefined
  'phrase.bye': undefined
  'phrase.goodLuck': undefined
  'phrase.hello': undefined
  'phrase.hurry': undefined
  'phrase.niceMove': undefined
  'phrase.oneMore': undefined
  'phrase.oops': undefined
  'phrase.thanks': undefined
  'phrase.wellPlayed': undefined
  'phrase.wow': undefined
  'place.denied': undefined
  'place.failed': undefined
  'place.hide': undefined
  'place.limited': undefined
  'place.onText': { date: string }
  'place.onTitle': undefined
  'place.share': undefined
  'place.slow': undefined
  'place.text': { cell: number; far: number; middle: number; near: number }
  'place.title': undefined
  'place.unavailable': undefined
  'play.anyway': undefined
  'play.back': undefined
  'play.choiceMine': undefined
  'play.choiceText': { game: string }
  'play.choiceTheirs': undefined
  'play.choiceTitle': undefined
  'play.failed': undefined
  'play.foldChat': undefined
  'play.goBack': undefined
  'play.keepWaiting': undefined
  'play.loading': undefined
  'play.missing': undefined
  'play.missingText': undefined
  'play.moreGames': undefined
  'play.mute': undefined
  'play.noConnection': undefined
  'play.offline': undefined
  'play.offlineText': undefined
  'play.openAgain': undefined
  'play.quitForeign': undefined
  'play.quitText': undefined
  'play.quitTitle': undefined
  'play.quitYes': undefined
  'play.rotateLandscape': undefined
  'play.rotatePortrait': undefined
  'play.showChat': undefined
  'play.slow': undefined
  'play.stopped': undefined
  'play.unmute': undefined
  'profile.about': undefined
  'profile.best': undefined
  'profile.bot': undefined
  'profile.editName': undefined
  'profile.failed': undefined
  'profile.friends': undefined
  'profile.games': undefined
  'profile.hometown': { place: string }
  'profile.idCopied': undefined
  'profile.idNotCopied': undefined
  'profile.interests': undefined
  'profile.nameSaved': undefined
  'profile.newRequests': { count: number }
  'profile.noName': undefined
  'profile.notFound': undefined
  'profile.requests': undefined
  'profile.settings': undefined
  'profile.title': undefined
  'profile.wins': undefined
  'push.blocked': undefined
  'push.deviceOff': undefined
  'push.failed': undefined
  'push.no': undefined
  'push.on': undefined
  'push.text': undefined
  'push.title': undefined
  'push.yes': undefined
  'removal.details': undefined
  'removal.keep': undefined
  'removal.label': undefined
  'removal.text': { method: string }
  'replay.back': undefined
  'replay.failed': undefined
  'replay.first': undefined
  'replay.last': undefined
  'replay.next': undefined
  'replay.pause': undefined
  'replay.play': undefined
  'replay.start': undefined
  'replay.step': { all: string; step: string }
  'replay.title': undefined
  'restore.confirm': undefined
  'restore.done': undefined
  'restore.text': undefined
  'restore.title': undefined
  'result.about': undefined
  'result.again': undefined
  'result.awesome': undefined
  'result.backToChat': undefined
  'result.best': undefined
  'result.between': { other: string; own: string }
  'result.cause.agreed': undefined
  'result.cause.bare': undefined
  'result.cause.blocked': undefined
  'result.cause.checkmate': undefined
  'result.cause.full': undefined
  'result.cause.material': undefined
  'result.cause.quiet': undefined
  'result.cause.repetition': undefined
  'result.cause.stalemate': undefined
  'result.chat': undefined
  'result.disputed': undefined
  'result.draw': undefined
  'result.drawEarly': undefined
  'result.drawOnTime': undefined
  'result.drawText': undefined
  'result.dropped': undefined
  'result.friendly': undefined
  'result.gameWins': { count: number }
  'result.good': undefined
  'result.hostAsks': { name: string }
  'result.join': undefined
  'result.kept': undefined
  'result.leaderboard': undefined
  'result.left': { name: string }
  'result.lose': undefined
  'result.loseByLeaving': undefined
  'result.loseOnTime': undefined
  'result.loseText': undefined
  'result.more': undefined
  'result.moreTitle': undefined
  'result.newBest': undefined
  'result.outstanding': undefined
  'result.over': undefined
  'result.place': { rank: number }
  'result.placed': { place: number }
  'result.points': { count: number }
  'result.practice': undefined
  'result.rank': { rank: number }
  'result.rating': { change: string; rating: string }
  'result.refused': undefined
  'result.replay': undefined
  'result.resigned': { name: string }
  'result.review': undefined
  'result.saving': undefined
  'result.score': undefined
  'result.scores': undefined
  'result.second': undefined
  'result.seed': undefined
  'result.seedHash': undefined
  'result.share': undefined
  'result.shareFailed': undefined
  'result.theyTimeout': { name: string }
  'result.third': undefined
  'result.tournament.counted': undefined
  'result.tournament.noMoves': undefined
  'result.tournament.notEntered': undefined
  'result.tournament.notEntitled': undefined
  'result.tournament.over': undefined
  'result.tournament.pace': undefined
  'result.tournament.sameOpponent': undefined
  'result.unranked': undefined
  'result.wantsFriend': { name: string }
  'result.wantsRematch': { name: string }
  'result.wellDone': undefined
  'result.win': undefined
  'result.youLeft': undefined
  'result.youResigned': undefined
  'result.youTimeout': undefined
  'rewardInfo.claim': undefined
  'rewardInfo.claimText': undefined
  'rewardInfo.safe': undefined
  'rewardInfo.safeText': undefined
  'rewardInfo.title': undefined
  'rewardInfo.who': undefined
  'rewardInfo.whoText': undefined
  'scores.empty': undefined
  'scores.emptyText': undefined
  'scores.failed': undefined
  'scores.title': undefined
  'screen.broken': undefined
  'screen.notFound': undefined
  'screen.notFoundText': undefined
  'screen.toHome': undefined
  'search.clear': undefined
  'search.failed': undefined
  'search.found': { count: number }
  'search.label': undefined
  'search.none': undefined
  'search.noneText': undefined
  'search.popular': undefined
  'search.start': undefined
  'search.startText': undefined
  'search.suggestions': undefined
  'search.title': undefined
  'send.none': undefined
  'send.noneText': undefined
  'send.picture': undefined
  'send.title': undefined
  'send.to': undefined
  'session.loggedOutElsewhere': undefined
  'session.loggedOutTitle': undefined
  'session.suspended': undefined
  'session.suspendedTitle': undefined
  'settings.anyone': undefined
  'settings.cacheCleared': undefined
  'settings.clearCache': undefined
  'settings.clearCacheHint': undefined
  'settings.dark': undefined
  'settings.data': undefined
  'settings.device': undefined
  'settings.export': undefined
  'settings.exportFailed': undefined
  'settings.exportHint': undefined
  'settings.exported': undefined
  'settings.females': undefined
  'settings.findable': undefined
  'settings.findableHint': undefined
  'settings.language': undefined
  'settings.languageFailed': undefined
  'settings.light': undefined
  'settings.loggedOut': undefined
  'settings.logout': undefined
  'settings.males': undefined
  'settings.matchingGender': undefined
  'settings.matchingHint': undefined
  'settings.music': undefined
  'settings.musicHint': undefined
  'settings.musicMuted': undefined
  'settings.notifications': undefined
  'settings.notificationsHint': undefined
  'settings.people': undefined
  'settings.place': undefined
  'settings.placeHint': { far: number; middle: number; near: number }
  'settings.presence': undefined
  'settings.presenceHint': undefined
  'settings.sound': undefined
  'settings.soundHint': undefined
  'settings.system': undefined
  'settings.terms': undefined
  'settings.theme': undefined
  'settings.title': undefined
  'share.by': undefined
  'share.cardLabel': { name: string; place: string }
  'share.device': undefined
  'share.notInstalled': { app: string }
  'share.picture': undefined
  'share.pictureFailed': undefined
  'share.roundScore': { game: string; score: number }
  'share.roundWin': { game: string; score: number }
  'share.savePicture': undefined
  'share.tournament': { name: string; rank: number }
  'sticker.angry': undefined
  'sticker.camel': undefined
  'sticker.clap': undefined
  'sticker.coffee': undefined
  'sticker.cool': undefined
  'sticker.crescent': undefined
  'sticker.cry': undefined
  'sticker.dice': undefined
  'sticker.football': undefined
  'sticker.heart': undefined
  'sticker.lantern': undefined
  'sticker.laugh': undefined
  'sticker.love': undefined
  'sticker.party': undefined
  'sticker.rocket': undefined
  'sticker.shy': undefined
  'sticker.sleep': undefined
  'sticker.star': undefined
  'sticker.tea': undefined
  'sticker.think': undefined
  'sticker.thumbs': undefined
  'sticker.trophy': undefined
  'sticker.wink': undefined
  'sticker.wow': undefined
  'sub.active': undefined
  'sub.activeText': undefined
  'sub.agreed': undefined
  'sub.byCarrier': undefined
  'sub.byStore': undefined
  'sub.byWallet': undefined
  'sub.carrier': undefined
  'sub.choose': undefined
  'sub.ended': undefined
  'sub.endedText': undefined
  'sub.failed': undefined
  'sub.graceEnds': undefined
  'sub.lookAgain': undefined
  'sub.low': undefined
  'sub.lowText': undefined
  'sub.lowUntil': { date: string }
  'sub.mine': undefined
  'sub.mode': undefined
  'sub.modeNone': undefined
  'sub.next': undefined
  'sub.none': undefined
  'sub.noneText': undefined
  'sub.number': undefined
  'sub.openStore': undefined
  'sub.package.day': undefined
  'sub.package.month': undefined
  'sub.package.week': undefined
  'sub.pin': undefined
  'sub.pinNone': undefined
  'sub.pinOn': { date: string }
  'sub.plan': undefined
  'sub.plans': undefined
  'sub.processing': undefined
  'sub.processingText': undefined
  'sub.since': undefined
  'sub.stop': undefined
  'sub.stopInStore': undefined
  'sub.stopNo': undefined
  'sub.stopSpeech': undefined
  'sub.stopText': undefined
  'sub.stopTitle': undefined
  'sub.stopTrialText': undefined
  'sub.stopYes': undefined
  'sub.title': undefined
  'sub.trial': undefined
  'sub.trialEnds': undefined
  'sub.trialRenews': { date: string }
  'sub.trialText': { date: string }
  'sub.trialUntil': { date: string }
  'tabs.home': undefined
  'tabs.leaderboard': undefined
  'tabs.main': undefined
  'tabs.profile': undefined
  'tabs.tournament': undefined
  'terms.changes': undefined
  'terms.changesTitle': undefined
  'terms.content': undefined
  'terms.contentTitle': undefined
  'terms.data': { days: number }
  'terms.dataTitle': undefined
  'terms.fair': undefined
  'terms.fairTitle': undefined
  'terms.intro': undefined
  'terms.pay': undefined
  'terms.payTitle': undefined
  'terms.title': undefined
  'terms.use': undefined
  'terms.useTitle': undefined
  'tournament.begins': { date: string }
  'tournament.boardEmpty': undefined
  'tournament.boardEmptyText': undefined
  'tournament.cancelledOn': { date: string }
  'tournament.counts': undefined
  'tournament.disqualified': undefined
  'tournament.endedOn': { date: string }
  'tournament.endsIn': undefined
  'tournament.expireFailed': undefined
  'tournament.expired': undefined
  'tournament.failed': undefined
  'tournament.invite': undefined
  'tournament.join': undefined
  'tournament.joined': undefined
  'tournament.leads': undefined
  'tournament.missing': undefined
  'tournament.missingText': undefined
  'tournament.none': undefined
  'tournament.noneText': undefined
  'tournament.play': undefined
  'tournament.prizes': undefined
  'tournament.rank': { rank: number }
  'tournament.ranks': { from: string; to: string }
  'tournament.running': undefined
  'tournament.share': undefined
  'tournament.shareResult': undefined
  'tournament.shareText': { name: string }
  'tournament.startsIn': undefined
  'tournament.timeLeft': { days: string; hours: string; minutes: string; seconds: string }
  'tournament.timeLeftMinutes': { days: string; hours: string; minutes: string }
  'tournament.title': undefined
  'tournament.toRank': { rank: string; wins: number }
  'tournament.upcoming': undefined
  'tournament.viewBoard': undefined
  'tournament.viewInfo': undefined
  'tournament.views': undefined
  'tournamentInfo.end': undefined
  'tournamentInfo.endText': undefined
  'tournamentInfo.fromTo': { from: string; to: string }
  'tournamentInfo.participation': undefined
  'tournamentInfo.participationText': undefined
  'tournamentInfo.ranking': undefined
  'tournamentInfo.rankingText': undefined
  'tournamentInfo.rights': undefined
  'tournamentInfo.rightsText': undefined
  'tournamentInfo.title': undefined
  'tournamentInfo.wins': undefined
  'unsub.button': undefined
  'unsub.done': undefined
  'unsub.hint': undefined
  'unsub.text': undefined
  'unsub.title': undefined
  'verify.bad': undefined
  'verify.checking': undefined
  'verify.copied': undefined
  'verify.copy': { name: string }
  'verify.good': undefined
  'verify.moves': undefined
  'verify.notCopied': undefined
  'verify.older': undefined
  'verify.result': undefined
  'verify.seed': undefined
  'verify.text': undefined
  'verify.title': undefined
  'voice.back': { name: string }
  'voice.button': undefined
  'voice.denied': undefined
  'voice.deniedChrome': undefined
  'voice.deniedFirefox': undefined
  'voice.deniedOther': undefined
  'voice.deniedSafari': undefined
  'voice.deniedText': undefined
  'voice.deniedTitle': undefined
  'voice.failed': undefined
  'voice.failedTitle': undefined
  'voice.joined': { name: string }
  'voice.leave': undefined
  'voice.leaveShort': undefined
  'voice.left': { name: string }
  'voice.lost': { name: string }
  'voice.mic': undefined
  'voice.micShort': undefined
  'voice.missingTitle': undefined
  'voice.music': undefined
  'voice.musicShort': undefined
  'voice.noMicrophone': undefined
  'voice.others': { count: number }
  'voice.people': undefined
  'voice.personMuted': { name: string }
  'voice.personOpen': { name: string }
  'voice.personSpeaks': { name: string }
  'voice.personWaits': { name: string }
  'voice.reconnect': undefined
  'voice.reconnectShort': undefined
  'voice.region': undefined
  'voice.stateFailed': undefined
  'voice.stateJoining': undefined
  'voice.stateMuted': undefined
  'voice.stateOff': undefined
  'voice.stateOpen': undefined
  'voice.stateReconnecting': undefined
  'voice.taken': undefined
  'voice.takenTitle': undefined
  'voice.unsupported': undefined
  'voice.unsupportedTitle': undefined
  'wallet.beingChecked': undefined
  'wallet.claim': undefined
  'wallet.claimFailed': undefined
  'wallet.claimOf': { name: string }
  'wallet.claimed': undefined
  'wallet.claimedBefore': undefined
  'wallet.claimedOn': { date: string }
  'wallet.copied': undefined
  'wallet.copyCode': { code: string }
  'wallet.empty': undefined
  'wallet.emptyText': undefined
  'wallet.expired': undefined
  'wallet.expiredOn': { date: string }
  'wallet.failed': undefined
  'wallet.noCode': undefined
  'wallet.promised': undefined
  'wallet.title': undefined
  'wallet.toTournaments': undefined
  'wallet.underReview': undefined
  'wallet.validUntil': { date: string }
  'watch.delay': undefined
  'watch.draw': undefined
  'watch.gone': undefined
  'watch.goneText': undefined
  'watch.playing': { game: string }
  'watch.toFriends': undefined
  'watch.watch': undefined
  'watch.watchWho': { game: string; name: string }
  'watch.won': { name: string }
  'ways.add': undefined
  'ways.added': undefined
  'ways.facebook': undefined
  'ways.google': undefined
  'ways.keep': undefined
  'ways.kept': undefined
  'ways.more': undefined
  'ways.phone': undefined
  'ways.remove': { method: string }
  'ways.removeText': undefined
  'ways.removeTitle': { method: string }
  'ways.removeYes': undefined
  'ways.removed': undefined
  'ways.taken': undefined
  'ways.text': undefined
  'ways.title': undefined
  'ways.twitter': undefined
  'ways.waiting': { hours: number }
  'ways.waits': { time: string }
}

export type MessageKey = keyof MessageArguments
