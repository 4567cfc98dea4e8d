/** Proofs of rounds as they were played when the fifth version of the steps began. They must keep their results for as long as the version is 5. */
export const proofs = [
  {
    seed: 'held 0',
    inputs:
      'ADAAACABKADg____BAl____________________8Bo_____________zed8CK_______nCC_______Yed___VCF_bCI_______nqc________kCK__________tCC_____ACF_brs________zCI___VAL__nCL__________eCLPBH__JCH___zCH____hAh__Yqc__2CB______5CB___zBk_bs-tCE____________________eCE____hAN___VCN___GtEPCN____Sed_5BA__2CA_qCAPtF__2Ap___zco___VCJ_MoytMY_MCJ____wBs__JcA___Vpa____SMY__mDhBCM___________MCM__JAO_5CO____DCO__nBD__JCD____________JrEPCD_bAm_qCG____wCG___GBv_________wCP_____8CP__________________________________htE___Vs_____________________eqc____wed________zpa___GtH_bee________zoKPMY____SY5_______2tD_____eef_______2MY8qC____hY4',
    result: { score: 5075, ticks: 25692, wave: 24, land: 0, status: 'won' },
  },
  {
    seed: 'held 1',
    inputs:
      'ADBAALABNAAJADg_______VAn___________________hBw____________JbVPCN_______YCL_______nbV_____Ao08CJPCH___zrv________GCN_____8p8____wCLPbW_______nCJ_qp8___zCH_Mp3__________ACQ______qbV__nqA__YCQ__nLKtAP_____AXvPCPPCPeBIep_____hCI_MpP____________Yp_PbVeCIPAEeCE_5p6_____ACE__YAsPCM_5CM_bp7__2Bl___kCF8p3________GCF__2AB___VCB____SCBtp7_________SbV_____AqC_xDhIBKPCK__________tsX__2CKen_trH_qAD___GCD________Gp5_qCD__YAutCO___GCO___VBg___Vp5__nCA______________wCA_______JAC__nCC_qbV__nCC__YBG__2p7_MCG____SrH_____PbVtCG_______nqD___zsX_______JbV___znkeLKPqD________zXy______MJV_______JX0',
    result: { score: 4434, ticks: 21526, wave: 22, land: 1, status: 'won' },
  },
  {
    seed: 'held 2',
    inputs:
      'ADCAABABMADg______________uAt____DQe________________MQePBi____DfI__________8Qd__Yai_bCN______qpKeCM__nt3_5tyPfH________GCC__2tg_MCB_Me7Pt8PCN__Jto________zCM_5e9_qto8tu_Mst_bt4___kt0____he9tCC______btk___Vt8PCB_5ADte-_bCD___zCD__nQd8BI___ktn8e9______MCI___zs3_qQd_qdl__YCI____hAr_5pK_MCL_qCL_qakPMKPBk_____8CEPth______qc9__JPN__Yq_8CE_qtqPAAPCA_5CA___ze5tBG__nCG___Vtg_MQe_qCG__Ytl_be7Pt1PAqPCK___________Mts_bfC_________Stl____De3___zQe___Gq_______bai_____ApRtMN_____5DhDCKPBl__________8lK__2CFtfJ______qCF_5AJ_bCJet3_MCJ_________DlK____hBO_____ACOPfJ___kCOtAnPtteCH________GlL___kCH___________Mt3_____efJ________ztu____hfC_____________zlK______________DfJPt0_____________Ge-____ws3PQd________Vau_____8tv_______Ye7___Gtl________GQe__JeN8sP',
    result: { score: 4477, ticks: 27507, wave: 24, land: 2, status: 'won' },
  },
  {
    seed: 'held 3',
    inputs:
      'ADDAAFABAAAmADg______________________kBn___________MCF____________JCH____________2CAPCG_______2CF________________qqc_____PCHPtm_Mqc___VCA__nCG______qAL__YCL___________bCL___kBB__YCB__YCBPAk______qCE__________tqcPCE____DBo__JCI__________Aqc__nCIPAKPCK___GCK__2BC__nCC________VCC_5As____SCM___VCM___________________Sp6_________wW5_blj___________MqBtb_tDhPBjPCD___________________wCD_________wAJ___GCJ____SCJ8qc_5BNtCN_________wCN__YAu__JCO___GCO______________________________________________________Sqc___________5W5___Glk__________PY3___zqB__2Qv______qXK',
    result: { score: 4405, ticks: 24321, wave: 23, land: 3, status: 'won' },
  },
  {
    seed: 'held 4',
    inputs:
      'ADEAAAABBAACAAvADg_________sBj__________ACA__________8CB________zCP_______JCC______MCD___________5CA____________nCB________kCP_____PCC________________Mtj_5toPCD8AN__YCNtfF8CN____SBO____wCO__ntk_bfG_bCO_qAM_5CM_________SCM___kAl_qtp_MlcPCF_Mtn_qttttn____hCF__2W-PBq__JCK_5tt_5to_MCK______MAL_Mlc_bto__JCLtlj8W9Plottq_5CL__Jlm_MJ8_qBE_____eYU________GMe__BDhICEPCE________GAG_Mlb_5tpeCG____DCG_bAn___zlb___kCHttm_____PCH_____eldPBo__________8tk_bCI_______YW__MCI_MAJ8CJ__JtuPCJ_____elc_btm__nW-___________qlg_qtq_______2lc__2tp_5li_Mtr_____elb______MW9____hJUemW________Va7',
    result: { score: 4323, ticks: 20793, wave: 21, land: 4, status: 'won' },
  },
  {
    seed: 'held 5',
    inputs:
      'ADFAAFABOAANAAjADg________CBi________GCF__________PCN___________MCD________________ba5PCO____SsG__JCC__Jpe____SpSPCF8pZ__________PnatoxPCN___zCD________Gpf____wCOPpa_5m5epZ______MCC______5pcPAM___GCM8a5____DCM_MBP_qpf____DCP____DCP_bAR_qCRPpPtpa_MpS8CR_______2m5eAk_qmK_qpZPCE_Mm5emy_MpZeCE____wa5_qBw___VpOPCQ__npb_MpN_5pRPCQ_qAB____hm5_MmyPCB___GCB__Ynh_qoC_bpZeBGtpftpP_5CGepb____Da5_bCG__nAS__FDhECSPCS_______2Ap___kCJ8my___kCJ____hBq_____ACK_____________zCK__nAA_qCA___kCA_qBH______qCH___zm5__Jmy_Mnh_boC__JCH8AL__JCL____SCL_qAo____DCI__nm5__2mK___GCI_______________8m5___VoC___________5pQ___Vnh__________tpiPa5_____8Q8_____etx_5fE',
    result: { score: 4522, ticks: 21887, wave: 22, land: 5, status: 'won' },
  },
  {
    seed: 'home',
    inputs:
      'ADAAACABKADg____BAl____________________8Bo________________qed8CKtCC__________PLw8CFeed8CI___________brE____wCK__________ACC_____eCF___zqc______bCI_____AAL__2CL___________5CL____htD_qBH_Ms_PCH_________DCHPAh8CB__YtD_bCB__Js_tBk_________wCE__Jqc_____________GCE_5tFPAN_bCN8CN__JBAtCA8s9tCA__YAp__2CJ____SCJ_______YtDPBsers________ked___ktH_________waI_boK__LDi',
    result: { score: 3075, ticks: 13815, wave: 15, land: 0, status: 'won' },
  },
  {
    seed: 'taps',
    inputs: 'ADDADg_JAA_qDg___kBttAhPDg_____eDg______bDg8CA',
    result: { score: 92, ticks: 1345, wave: 5, land: 3, status: 'lost' },
  },
  {
    seed: 'hard',
    inputs:
      'ADxAhRAhUAhXAhcAhhAALABNAAJADg_______VAn_________________JKi__nBw___________qbV___zCN_________hY6eCL___VCJ___Gm8tLKeCH_5sX_____Ap6___GCN_______Jp5__YbV_bCL_____ACJ_____tp5_qbW_qCH_______YCQ__________Pp4________zbV_bCQ_MqA___kAP_qCPtCP__JKi__JBIeXv_MmW8CI_5CI8AEPqBPCE_bsX____SpP_MCE__2As__________PCMPbVeCM8p9___VBl__2CF___kp3_____eCF_5AB___VCB____DbV_bCB__Jp-_5BK_______2bV_______nqD____cDhFCK________kCK__nrv___VAD__YCD______qCD__Yp5____DAu__YCO_____PCO_____tbWPBg__JCA_qqAeCA______5rv___kAC____DCC_____ebVPCCep-_5p5___zBG_____PCG____hp_PbV_5CG____________nbV__Yp__________hsX__________tp-_qbV______5LK___Gnk___VXt',
    result: { score: 5861, ticks: 22359, wave: 22, land: 1, isHard: true, skills: [2, 2, 2, 0, 1, 3], status: 'won' },
  },
] as const
